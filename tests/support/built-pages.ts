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
function langOf(path: string): Lang {
  return /^\/ar(\/|$)/.test(path) ? 'ar' : 'en';
}

/** Whether the application runs on a page. It does not on the request page, which the server renders for each visit. */
export function isHydrated(path: string): boolean {
  return !/\/request\//.test(path);
}

/** Paths of all public pages in a language, including aliases and form results. */
export function pagesIn(lang: Lang): string[] {
  return Object.keys(built.pages).filter((path) => langOf(path) === lang);
}

/** Pages that share a template and differ only in their texts. */
const TEMPLATES = [/\/services\//, /\/form-result\/[\w-]+\/sent/, /\/form-result\/[\w-]+\/(?!sent)/, /-policy$|\/terms-conditions$/];

/** The pages of a language, one of each template: the first in English, the last in another language. */
export function differentIn(lang: Lang): string[] {
  const pages = pagesIn(lang);
  const repeated = TEMPLATES.flatMap((template) => {
    const alike = pages.filter((path) => template.test(path));
    return lang === 'en' ? alike.slice(1) : alike.slice(0, -1);
  });
  return pages.filter((path) => !repeated.includes(path));
}
