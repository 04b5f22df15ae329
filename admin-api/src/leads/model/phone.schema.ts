import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

import { MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import { DIRECTION_MARKS } from '../../../contract/search-text.ts';
import { optionalText, requiredText } from '../../http/fields.schema.ts';

const PHONE_DOCS = { description: 'As typed, in a UAE or an international format; stored as E.164.', examples: ['050 123 4567'] };

/**
 * Parses a phone number in UAE or international notation, including Arabic-Indic digits.
 * Accepts all possible numbers, because operators assign new ranges faster than the metadata follows.
 *
 * @returns E.164, or undefined when it is not a phone number.
 */
export function toE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed.replace(DIRECTION_MARKS, ''), { defaultCountry: 'AE', extract: false });
  return phone?.isPossible() ? phone.number : undefined;
}

function normalise(typed: string, context: z.core.$RefinementCtx<unknown>): string {
  const phone = toE164(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: 'field.phone', input: typed });
  return z.NEVER;
}

/** A required phone number. */
export const phoneText = requiredText(MAX_PHONE_LENGTH).transform(normalise).meta(PHONE_DOCS);

/** An optional phone number. */
export const optionalPhoneText = optionalText(MAX_PHONE_LENGTH)
  .transform((typed, context) => (typed === null ? null : normalise(typed, context)))
  .meta(PHONE_DOCS);
