import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';

const schema = defineEntity({
  name: 'SiteTranslation',
  tableName: 'site_translations',
  properties: {
    key: p.text().primary(),
    language: p.text().$type<Language>().primary(),
    /** Of the English text and its translation. */
    digest: p.text().primary(),
    confirmedAt: p.datetime(3),
  },
});

/** A translation that staff wrote or confirmed for an English text. Translations of the build need no record. */
export class SiteTranslation extends schema.class {}
schema.setClass(SiteTranslation);
