import { defineEntity, p } from '@mikro-orm/core';

import type { Language } from '../../contract/languages.ts';

/** Texts that replace those of the build: key to ICU message, by language. */
export type Overrides = Partial<Record<Language, Readonly<Record<string, string>>>>;

/** A stored change, without the pages that show the text, which depend on the build. */
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
    /** Counted from 1 without gaps, so that one of two concurrent publications fails. */
    number: p.integer().primary().autoincrement(false),
    publishedAt: p.datetime(3),
    /** The id of the account. */
    authorId: p.uuid(),
    note: p.text().nullable().strictNullable(),
    /** The earlier version that it restores. */
    restored: p.integer().nullable().strictNullable(),
    /** All overrides, not only the changed ones. */
    overrides: p.json<Overrides>(),
    changes: p.json<StoredChange[]>(),
  },
});

/** A published version of the website's texts. */
export class SiteVersion extends schema.class {}
schema.setClass(SiteVersion);
