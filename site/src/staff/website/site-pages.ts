import { serviceAliases } from '@zmb/admin-api/contract/services.ts';
import type { Language } from '@zmb/admin-api/contract/languages.ts';

import type { SiteText } from '../api/website-api.ts';
import { excerptOf } from './use-text-formats.ts';

/** A public page, derived from its texts. */
export interface SitePage {
  /** Without language prefix. */
  path: string;
  /** Its title; undefined for a page without its own title. */
  title: SiteText | undefined;
  /** Number of its own texts in the draft. */
  changed: number;
}

/** A text on more pages than this does not belong to any one page. */
const SHARED_BY = 6;

/** Alternative paths of listed pages. */
const ALIASES = new Set(['/home', ...serviceAliases.map(({ path }) => path)]);

/** The public pages with these texts, the home page first and the others in the order of the catalogues. */
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

/** The texts of a page that few others share. @param path Without language prefix. */
export function ownTextsOf(path: string, texts: readonly SiteText[]): SiteText[] {
  return texts.filter(({ pages }) => pages.includes(path) && pages.length <= SHARED_BY);
}

/** Catalogues name titles `about.meta.title`; a page that shares its catalogue has its path in that name. */
function titleOf(path: string, own: readonly SiteText[]): SiteText | undefined {
  const titles = own.filter(({ key }) => key.endsWith('.meta.title')).toSorted((a, b) => a.pages.length - b.pages.length);
  return titles.find(({ key }) => key === `${path.slice(1).replaceAll('/', '.')}.meta.title`) ?? titles[0];
}

/** The name of a page: its title without the company name at its end, else its path. */
export function pageTitle({ path, title }: SitePage, language: Language): string {
  if (!title) return path;
  const name = excerptOf(title.draft?.[language] ?? title.texts[language]);
  return name.replace(/\s*\|[^|]*$/, '') || path;
}
