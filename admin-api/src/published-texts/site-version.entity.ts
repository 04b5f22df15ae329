import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';

/** Texts that take the place of those of the build: key to ICU message, by language. */
export type Overrides = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** A change as it is stored; which pages show the text is up to the build. */
export interface StoredChange {
  key: string;
  language: Language;
  /** Null for a text that the build no longer has. */
  from: string | null;
  to: string;
}

const schema = defineEntity({
  name: 'SiteVersion',
  tableName: 'site_versions',
  properties: {
    /** Counted from 1 without gaps: of two publications at once one fails. */
    number: p.integer().primary().autoincrement(false),
    publishedAt: p.datetime(3),
    /** An account. */
    authorId: p.uuid(),
    note: p.text().nullable().strictNullable(),
    /** The version that it brought back. */
    restored: p.integer().nullable().strictNullable(),
    /** All of them, not only what it changed. */
    overrides: p.json<Overrides>(),
    changes: p.json<StoredChange[]>(),
  },
});

/** A published version of the website's texts. */
export class SiteVersion extends schema.class {}
schema.setClass(SiteVersion);
