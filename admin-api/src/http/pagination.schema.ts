import { z } from 'zod';

import { MAX_COUNTED } from '../../contract/limits.ts';

// Only plain digits count as a number: no signs, exponents or spaces.
function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

const LAST_PAGE = 'last';

/** `page` and `limit` of a list. */
export function pageQuery(defaultLimit: number) {
  return {
    page: z
      .preprocess(readDigits, z.union([z.int().min(1).max(10_000_000), z.literal(LAST_PAGE)]))
      .default(1)
      .meta({ description: `Counted from 1; \`${LAST_PAGE}\` for the last one, which counts the whole list.` }),
    limit: z.preprocess(readDigits, z.int().min(1).max(100)).default(defaultLimit).meta({ description: 'Entries on a page.' }),
  };
}

export interface PageRequest {
  page: number | typeof LAST_PAGE;
  limit: number;
}

/** Where counting a filtered list stops. */
export const COUNT_CAP = MAX_COUNTED + 1;

export const paginationSchema = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int().meta({ description: `Filtered lists are counted up to ${COUNT_CAP}.` }),
    totalPages: z.int(),
    totalIsCapped: z.boolean().meta({ description: 'There are `total` entries or more: ask for a later page, or the last, to know.' }),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof paginationSchema>;

/** Whether a filtered list has to be counted to its end to find a page: one behind the cap, or the last. */
export function isBehindCap({ page, limit }: PageRequest): boolean {
  return page === LAST_PAGE || page * limit > COUNT_CAP;
}

/** The number of a page, in a list of this many entries. */
function numberOfPage({ page, limit }: PageRequest, total: number): number {
  return page === LAST_PAGE ? Math.max(1, Math.ceil(total / limit)) : page;
}

/** Where a page begins, in a list of this many entries. */
export function offsetOfPage(request: PageRequest, total: number): number {
  return (numberOfPage(request, total) - 1) * request.limit;
}

export function describePage(request: PageRequest, total: number, isFiltered: boolean): Pagination {
  const { limit } = request;
  return {
    page: numberOfPage(request, total),
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    totalIsCapped: isFiltered && total >= COUNT_CAP && !isBehindCap(request),
  };
}
