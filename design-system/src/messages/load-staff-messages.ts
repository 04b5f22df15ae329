import type { Locale } from './languages.ts';
import type { StaffMessages } from './messages.ts';

const files = import.meta.glob<StaffMessages>('./*/staff.ts', { import: 'messages' });

/** Loads the messages of the staff area's components in one language. A module of its own, so that public pages do not contain it. */
export async function loadStaffMessages(locale: Locale): Promise<StaffMessages> {
  const load = files[`./${locale}/staff.ts`];
  if (!load) throw new Error(`No messages of the staff area for ${locale}`);
  return load();
}
