import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';

const schema = defineEntity({
  name: 'SiteDraft',
  tableName: 'site_drafts',
  properties: {
    /** An account. */
    authorId: p.uuid().primary(),
    key: p.text().primary(),
    language: p.text().$type<Language>().primary(),
    text: p.text(),
    /** The published text that its author saw. */
    base: p.text(),
    changedAt: p.datetime(3),
  },
});

/** A text of the website that somebody has changed and not published. */
export class SiteDraft extends schema.class {}
schema.setClass(SiteDraft);
