import type { Messages } from './en/words.ts';
import { type Locale, locales } from './languages.ts';

const files = import.meta.glob<Partial<Messages>>('./*/{words,staff}.ts', { eager: true, import: 'words' });
const inEach = locales.map((code) => [code, { ...files[`./${code}/words.ts`], ...files[`./${code}/staff.ts`] }] as const);

/** The built-in words of every language. */
export const words = Object.fromEntries(inEach) as Readonly<Record<Locale, Messages>>;

/** The built-in words of a language. The site's pages get `page-words.ts` in place of this file. */
export const wordsOf = (locale: Locale): Messages => words[locale];
