import type { Schema } from './contract.ts';

/** A filtered list is not counted further than this. */
export const COUNT_CAP = 10_001;

interface PageRequest {
  page: number;
  limit: number;
}

/** The entries of a page, and the page itself as the API describes it. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  { page, limit }: PageRequest,
  isFiltered = false,
): [Entry[], Schema<'Pagination'>] {
  const total = isFiltered ? Math.min(entries.length, COUNT_CAP) : entries.length;
  const pagination = { page, limit, total, totalPages: Math.ceil(total / limit), totalIsCapped: isFiltered && total >= COUNT_CAP };
  return [entries.slice((page - 1) * limit, page * limit), pagination];
}
