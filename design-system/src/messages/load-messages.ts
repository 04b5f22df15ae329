import type { Locale } from './languages.ts';
import type { PageMessages } from './messages.ts';

const files = import.meta.glob<PageMessages>('./*/page.ts', { import: 'messages' });

/** Loads the built-in texts of one language, without those of the staff area: see `loadStaffMessages`. */
export async function loadMessages(locale: Locale): Promise<PageMessages> {
  const load = files[`./${locale}/page.ts`];
  if (!load) throw new Error(`No built-in messages for ${locale}`);
  return load();
}
