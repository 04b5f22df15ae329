import { type Locale, locales } from './languages.ts';
import type { PageWords, StaffWords } from './words.ts';

const files = import.meta.glob<Partial<PageWords & StaffWords>>('./*/{words,staff}.ts', { eager: true, import: 'words' });

/**
 * All built-in texts of every language, in the bundle of their importer. An application that shows one language at a time
 * calls `loadWords` instead.
 */
export const allWords = Object.fromEntries(
  locales.map((locale) => [locale, { ...files[`./${locale}/words.ts`], ...files[`./${locale}/staff.ts`] }]),
) as Readonly<Record<Locale, PageWords & StaffWords>>;
