import type { Messages } from './en/words.ts';

/** The language of the page. Styles are computed where there is none. */
export const language = typeof document === 'undefined' ? 'en' : document.documentElement.lang;

const own: Partial<Messages> = {
  ...(await import.meta.glob<Partial<Messages>>('./*/words.ts', { import: 'words' })[`./${language}/words.ts`]?.()),
};

/**
 * The built-in words of the page's language, whichever is asked for: a page never changes its language while it is shown. Those of
 * the staff area are added by `page-staff-words.ts` before any part of it runs.
 */
export const wordsOf = (): Messages => own as Messages;
