import type { Language } from '@zmb/admin-api/contract/languages.ts';

import type { SitePage } from './site-pages.ts';
import { excerptOf } from './use-text-words.ts';

/** Names a page by its title, without the name of the company behind it; by its path if it has none. */
export function pageTitle({ path, title }: SitePage, language: Language): string {
  if (!title) return path;
  const said = excerptOf(title.draft?.[language] ?? title.texts[language]);
  return said.replace(/\s*\|[^|]*$/, '') || path;
}
