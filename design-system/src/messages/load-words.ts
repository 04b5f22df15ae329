import type { Locale } from './languages.ts';
import type { PageWords } from './words.ts';

const files = import.meta.glob<PageWords>('./*/words.ts', { import: 'words' });

/** Loads the built-in texts of one language, without those of the staff area: see `loadStaffWords`. */
export async function loadWords(locale: Locale): Promise<PageWords> {
  const load = files[`./${locale}/words.ts`];
  if (!load) throw new Error(`No built-in words for ${locale}`);
  return load();
}
