/** What stands for pages that are left out. */
export type PageOrGap = number | 'gapBefore' | 'gapAfter';

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * The first and the last page, the shown one with its neighbours, and gaps. Always as many places, so that the links stay under
 * the pointer while one turns the pages; a gap never stands for a single page.
 */
export function pagesAround(page: number, total: number): readonly PageOrGap[] {
  const places = 7;
  if (total <= places) return range(1, total);
  if (page < 5) return [...range(1, 5), 'gapAfter', total];
  if (page > total - 4) return [1, 'gapBefore', ...range(total - 4, total)];
  return [1, 'gapBefore', page - 1, page, page + 1, 'gapAfter', total];
}
