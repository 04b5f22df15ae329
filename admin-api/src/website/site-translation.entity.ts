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

/** A translation that somebody wrote or confirmed for an English text. That of the build is right for the English text of the build. */
export class SiteTranslation extends schema.class {}
schema.setClass(SiteTranslation);
