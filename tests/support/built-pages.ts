import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Lang = 'en' | 'ar';
interface BuiltFile {
  /** Below the folder that is served. */
  file: string;
  /** Its Content-Security-Policy. */
  csp: string;
}

/** Where the site's build leaves what is served. */
export const CLIENT = join(import.meta.dirname, '../../site/dist/client');

/** Every page of the built site: the public ones by address, what is sent in place of one by language. */
export const built = JSON.parse(readFileSync(join(CLIENT, '../pages.json'), 'utf8')) as {
  pages: Record<string, BuiltFile>;
  notFound: Record<Lang, BuiltFile>;
  serverError: Record<Lang, BuiltFile>;
};

/** The language of an address. */
export function langOf(path: string): Lang {
  return /^\/ar(\/|$)/.test(path) ? 'ar' : 'en';
}

/** The addresses of every public page of the built site in a language, aliases and the answers to forms included. */
export function pagesIn(lang: Lang): string[] {
  return Object.keys(built.pages).filter((path) => langOf(path) === lang);
}

/**
 * The pages that a journey through all of them visits: in the short form every second one, the others in the other language; home,
 * which has most in it, in both.
 */
export function visitedIn(lang: Lang): string[] {
  const isShort = process.env['JOURNEYS'] === 'short';
  return pagesIn(lang).filter((_, place) => !isShort || place === 0 || place % 2 === (lang === 'en' ? 0 : 1));
}
