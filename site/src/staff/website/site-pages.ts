import { serviceAliases } from '@zmb/admin-api/contract/services.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';

import type { SiteText } from '../api/website-api.ts';
import { excerptOf } from './use-text-words.ts';

/** A public page, as its texts tell of it. */
export interface SitePage {
  /** Without language prefix. */
  path: string;
  /** Its title; undefined for a page that has none of its own. */
  title: SiteText | undefined;
  /** How many of its own texts are in the draft. */
  changed: number;
}

/** Texts of more pages than these are no page's own. */
const SHARED_BY = 6;

/** Second addresses of pages that are listed already. */
const ALIASES = new Set(['/home', ...serviceAliases.map(({ path }) => path)]);

/** The public pages that have these texts, the home page first and the others in the order of the catalogues. */
export function pagesOf(texts: readonly SiteText[]): SitePage[] {
  const byPath = new Map<string, SiteText[]>();
  for (const text of texts) for (const path of text.pages) byPath.set(path, [...(byPath.get(path) ?? []), text]);
  // The home page is first.
  const sorted = [...byPath].toSorted(([a], [b]) => Number(b === '/') - Number(a === '/'));
  return sorted.flatMap(([path, all]) => {
    if (ALIASES.has(path)) return [];
    const own = ownTextsOf(path, all);
    return [{ path, title: titleOf(path, own), changed: own.filter(({ draft }) => draft !== undefined).length }];
  });
}

/** The texts of a page that few others have. @param path Without language prefix. */
export function ownTextsOf(path: string, texts: readonly SiteText[]): SiteText[] {
  return texts.filter(({ pages }) => pages.includes(path) && pages.length <= SHARED_BY);
}

/** Catalogues name titles `about.meta.title`; a page that shares its catalogue has its path in that name. */
function titleOf(path: string, own: readonly SiteText[]): SiteText | undefined {
  const titles = own.filter(({ key }) => key.endsWith('.meta.title')).toSorted((a, b) => a.pages.length - b.pages.length);
  return titles.find(({ key }) => key === `${path.slice(1).replaceAll('/', '.')}.meta.title`) ?? titles[0];
}

/** Names a page by its title, without the name of the company behind it; by its path if it has none. */
export function pageTitle({ path, title }: SitePage, language: Language): string {
  if (!title) return path;
  const said = excerptOf(title.draft?.[language] ?? title.texts[language]);
  return said.replace(/\s*\|[^|]*$/, '') || path;
}
