import type { Messages } from './en.ts';

// Styles are computed where there is no page.
export const isArabic = typeof document !== 'undefined' && document.documentElement.lang === 'ar';

const own: Partial<Messages> = { ...(isArabic ? (await import('./ar.ts')).ar : (await import('./en.ts')).en) };

/**
 * The built-in words of the page's language, whichever is asked for: a page never changes its language while it is shown. Those of
 * the staff area are added by `page-staff-words.ts` before any part of it runs.
 */
export const words = { en: own, ar: own } as Readonly<Record<'en' | 'ar', Messages>>;
