import { type Locale, locales } from './languages.ts';
import type { PageMessages, StaffMessages } from './messages.ts';

const files = import.meta.glob<Partial<PageMessages & StaffMessages>>('./*/{page,staff}.ts', { eager: true, import: 'messages' });

/**
 * All built-in texts of every language, in the bundle of their importer. An application that shows one language at a time
 * calls `loadMessages` instead.
 */
export const allMessages = Object.fromEntries(
  locales.map((locale) => [locale, { ...files[`./${locale}/page.ts`], ...files[`./${locale}/staff.ts`] }]),
) as Readonly<Record<Locale, PageMessages & StaffMessages>>;
