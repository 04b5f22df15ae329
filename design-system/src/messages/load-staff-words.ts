import type { Locale } from './languages.ts';
import type { StaffWords } from './words.ts';

const files = import.meta.glob<StaffWords>('./*/staff.ts', { import: 'words' });

/** Loads the words of the staff area's components in one language. A module of its own, so that public pages do not contain it. */
export async function loadStaffWords(locale: Locale): Promise<StaffWords> {
  const load = files[`./${locale}/staff.ts`];
  if (!load) throw new Error(`No words of the staff area for ${locale}`);
  return load();
}
