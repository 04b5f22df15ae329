import type { Messages } from './en.ts';

async function load(): Promise<Messages> {
  // Styles are computed where there is no page.
  const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return language === 'ar' ? (await import('./ar.ts')).ar : (await import('./en.ts')).en;
}
const own = await load();

/** The built-in words of the page's language, whichever is asked for: a page never changes its language while it is shown. */
export const words = { en: own, ar: own };
