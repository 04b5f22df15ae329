import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Locale, LOCALES } from '../src/i18n/locale.ts';

/** The catalogues of the staff area. */
const STAFF_CATALOGUE = /^admin(-|$)/;

/** A prerendered page and the catalogues whose texts it shows. */
export interface PageFile {
  /** With language prefix. */
  path: string;
  /** Relative to the client folder. */
  file: string;
  language: Locale;
  /** The path without language prefix. */
  page: string;
  /** Whether search engines may list it. */
  isIndexed: boolean;
  /** The catalogues that it shows besides `common`. */
  namespaces: readonly string[];
}

/** The texts of the public catalogues, by namespace and language. */
export async function publicTexts(folder: string): Promise<Record<string, Record<Locale, Record<string, string>>>> {
  const names = (await readdir(join(folder, LOCALES[0] ?? '')))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .filter((name) => !STAFF_CATALOGUE.test(name))
    .sort();
  const read = async (name: string, locale: Locale) =>
    [locale, JSON.parse(await readFile(join(folder, locale, `${name}.json`), 'utf8').catch(() => '{}'))] as const;
  const all = names.map(
    async (name) => [name, Object.fromEntries(await Promise.all(LOCALES.map((locale) => read(name, locale))))] as const,
  );
  return Object.fromEntries(await Promise.all(all)) as Record<string, Record<Locale, Record<string, string>>>;
}
