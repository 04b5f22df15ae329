import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../site/dist/pages.json');

/** The addresses of every public page of the built site in a language, aliases and the answers to forms included. */
export function pagesIn(lang: 'en' | 'ar'): string[] {
  const { pages } = JSON.parse(readFileSync(file, 'utf8')) as { pages: Record<string, unknown> };
  return Object.keys(pages).filter((path) => (/^\/ar(\/|$)/.test(path) ? 'ar' : 'en') === lang);
}
