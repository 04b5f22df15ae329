import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';
import type { ReturnReason } from '../../contract/site-schedules.ts';

/** A text of a draft when it was scheduled. */
export interface PreparedText {
  key: string;
  language: Language;
  text: string;
  /** The published text when the draft was saved. */
  base: string;
}

const schema = defineEntity({
  name: 'SiteSchedule',
  tableName: 'site_schedules',
  properties: {
    id: p.uuid().primary(),
    /** A staff account. */
    authorId: p.uuid(),
    note: p.text().nullable().strictNullable(),
    publishAt: p.datetime(3),
    /** The time of the next attempt: later than `publishAt` after a failure. */
    tryAt: p.datetime(3),
    failures: p.integer().default(0),
    /** The changes, as they were reviewed. */
    texts: p.json<PreparedText[]>(),
    createdAt: p.datetime(3),
    /** When it was given up; null while it is pending. */
    returnedAt: p.datetime(3).nullable().strictNullable(),
    reason: p.text().$type<ReturnReason>().nullable().strictNullable(),
    /** The texts that were published differently meanwhile. */
    conflicts: p.json<Pick<PreparedText, 'key' | 'language'>[]>(),
  },
});

/** A scheduled publication. A failed one stays in the list with its reason until it is deleted. */
export class SiteSchedule extends schema.class {}
schema.setClass(SiteSchedule);
