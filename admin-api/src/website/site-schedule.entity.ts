import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';
import type { ReturnReason } from '../../contract/site-schedules.ts';

/** A text as it was in the draft. */
export interface PreparedText {
  key: string;
  language: Language;
  text: string;
  /** The published text that its author saw. */
  base: string;
}

const schema = defineEntity({
  name: 'SiteSchedule',
  tableName: 'site_schedules',
  properties: {
    id: p.uuid().primary(),
    /** An account. */
    authorId: p.uuid(),
    note: p.text().nullable().strictNullable(),
    publishAt: p.datetime(3),
    /** When it is published or tried next: later than `publishAt` once that has failed. */
    tryAt: p.datetime(3),
    failures: p.integer().default(0),
    /** What was compared when it was scheduled. */
    texts: p.json<PreparedText[]>(),
    createdAt: p.datetime(3),
    /** When it was given up; null while it waits. */
    returnedAt: p.datetime(3).nullable().strictNullable(),
    reason: p.text().$type<ReturnReason>().nullable().strictNullable(),
    /** The texts that were published differently meanwhile. */
    conflicts: p.json<Pick<PreparedText, 'key' | 'language'>[]>(),
  },
});

/** Changes of the website that are published at a time; one that could not be published says why until somebody has read it. */
export class SiteSchedule extends schema.class {}
schema.setClass(SiteSchedule);
