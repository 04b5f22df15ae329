/** Placeholder for omitted pages. */
export type PageOrGap = number | 'gapBefore' | 'gapAfter';

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/**
 * The first and last page, the current page with its neighbours, and gaps. The number of items is constant, so that the links stay under
 * the pointer while paging; a gap never replaces a single page.
 */
export function pagesAround(page: number, total: number): readonly PageOrGap[] {
  const places = 7;
  if (total <= places) return range(1, total);
  if (page < 5) return [...range(1, 5), 'gapAfter', total];
  if (page > total - 4) return [1, 'gapBefore', ...range(total - 4, total)];
  return [1, 'gapBefore', page - 1, page, page + 1, 'gapAfter', total];
}
