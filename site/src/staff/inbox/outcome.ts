import { latinDigits, plainLine } from '@zmb/admin-api/contract/typed-line.ts';

import type { LostReason, OutcomeResult } from '../api/leads-api.ts';

/** How a lead can end, the most common first. */
export const OUTCOMES = ['won', 'lost', 'not_request'] as const satisfies readonly OutcomeResult[];
/** Why a lead can be lost. */
export const LOST_REASONS = ['price', 'time', 'elsewhere', 'no_answer'] as const satisfies readonly LostReason[];

/** Up to ten million, with two decimals at most. */
const AMOUNT = /^(10000000(\.0{1,2})?|\d{1,7}(\.\d{1,2})?)$/;

/**
 * Parses a typed amount, with or without thousands separators, in Latin or Arabic digits.
 *
 * @returns null for an empty text; undefined for an invalid amount or one above ten million dirhams.
 */
export function amountOf(typed: string): string | null | undefined {
  const plain = latinDigits(plainLine(typed))
    .replaceAll('٫', '.')
    .replaceAll(/[\s,٬]/g, '');
  if (plain === '') return null;
  return AMOUNT.test(plain) ? plain : undefined;
}
