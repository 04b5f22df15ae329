import { attributeOf, elementsNamed, parseMarkup } from './markup.ts';

/** Pages whose text says since when it holds. */
const DATED_PAGES: readonly string[] = ['/cookie-policy', '/privacy-policy', '/terms-conditions'];

/**
 * The day that a policy says it was last updated on: the first `time` of its main part.
 *
 * @param path The path without language prefix.
 * @returns `YYYY-MM-DD`; nothing on any other page.
 */
export function statedDay(path: string, html: string): string | null {
  if (!DATED_PAGES.includes(path)) return null;
  const [main] = elementsNamed(parseMarkup(html), 'main');
  const days = (main ? elementsNamed(main, 'time') : []).map((time) => attributeOf(time, 'datetime') ?? '');
  return days.find((day) => /^\d{4}-\d{2}-\d{2}$/.test(day)) ?? null;
}
