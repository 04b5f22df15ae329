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

/** Pages of these differ in words, and a drawing. */
const TEMPLATES = ['/services/', '/form-result/'];

/** The pages of a language, in the short form every third of those that are made alike. */
export function differentIn(lang: Lang): string[] {
  const pages = pagesIn(lang);
  if (process.env['JOURNEYS'] !== 'short') return pages;
  const alike = TEMPLATES.map((folder) => pages.filter((path) => path.includes(folder)));
  return pages.filter((path) => alike.every((group) => group.indexOf(path) % 3 <= 0));
}

/**
 * The pages that a journey through all of them visits: in the short form every second of those that differ, the others in the other
 * language; home, which has most in it, in both.
 */
export function visitedIn(lang: Lang): string[] {
  const isShort = process.env['JOURNEYS'] === 'short';
  return differentIn(lang).filter((_, place) => !isShort || place === 0 || place % 2 === (lang === 'en' ? 0 : 1));
}
