import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Lang = 'en' | 'ar';
interface BuiltFile {
  /** Path below the served folder. */
  file: string;
  /** Its Content-Security-Policy. */
  csp: string;
}

/** The folder that is served. */
export const CLIENT = join(import.meta.dirname, '../../site/dist/current/client');

/** Every page of the built site: public pages by path, error pages by language. */
export const built = JSON.parse(readFileSync(join(CLIENT, '../pages.json'), 'utf8')) as {
  pages: Record<string, BuiltFile>;
  notFound: Record<Lang, BuiltFile>;
  serverError: Record<Lang, BuiltFile>;
};

/** The language of a path. */
export function langOf(path: string): Lang {
  return /^\/ar(\/|$)/.test(path) ? 'ar' : 'en';
}

/** Paths of all public pages in a language, including aliases and form results. */
export function pagesIn(lang: Lang): string[] {
  return Object.keys(built.pages).filter((path) => langOf(path) === lang);
}

/** Pages of these folders share a template. */
const TEMPLATES = ['/services/', '/form-result/'];

/** The pages of a language; in the short form only every third of those that share a template. */
export function differentIn(lang: Lang): string[] {
  const pages = pagesIn(lang);
  if (process.env['JOURNEYS'] !== 'short') return pages;
  const alike = TEMPLATES.map((folder) => pages.filter((path) => path.includes(folder)));
  return pages.filter((path) => alike.every((group) => group.indexOf(path) % 3 <= 0));
}

/**
 * The pages that a journey through all pages visits. In the short form each page is visited in one of the languages by turns, the home
 * page in both.
 */
export function visitedIn(lang: Lang): string[] {
  const isShort = process.env['JOURNEYS'] === 'short';
  return differentIn(lang).filter((_, place) => !isShort || place === 0 || place % 2 === (lang === 'en' ? 0 : 1));
}
