import { z } from 'zod';

import { MAX_COUNTED } from '../../contract/limits.ts';

// Only plain digits are a number: no signs, exponents or spaces.
function readDigits(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
}

/** `page` and `limit` of a list. */
export function pageQuery(defaultLimit: number) {
  return {
    page: z.preprocess(readDigits, z.int().min(1).max(10_000_000)).default(1).meta({ description: 'Counted from 1.' }),
    limit: z.preprocess(readDigits, z.int().min(1).max(100)).default(defaultLimit).meta({ description: 'Entries on a page.' }),
  };
}

export interface PageRequest {
  page: number;
  limit: number;
}

/** The maximum count of a filtered list. */
export const COUNT_CAP = MAX_COUNTED + 1;

export const paginationSchema = z
  .object({
    page: z.int(),
    limit: z.int(),
    total: z.int().meta({ description: `Filtered lists are counted up to ${COUNT_CAP}.` }),
    totalPages: z.int(),
    totalIsCapped: z.boolean().meta({ description: 'There are `total` entries or more.' }),
  })
  .meta({ id: 'Pagination' });
export type Pagination = z.output<typeof paginationSchema>;

/** The offset of the first entry of a page. */
export function offsetOfPage({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

export function describePage({ page, limit }: PageRequest, total: number, isFiltered: boolean): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit), totalIsCapped: isFiltered && total >= COUNT_CAP };
}
