import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

import { MAX_PHONE_LENGTH } from '../../../contract/limits.ts';
import { findPhoneProblem, type PhoneProblem } from '../../../contract/phone-number.ts';
import { readPhoneNotation } from '../../../contract/phone-notation.ts';
import { anyLine, requiredLine } from '../../http/fields.schema.ts';
import type { FieldMessageKey } from '../../http/messages/en.ts';

const UAE_CODE = '971';
const PHONE_DOCS = { description: 'As typed, in a UAE or an international format; stored as E.164.', examples: ['050 123 4567'] };

/** The key of the API's message for each kind of problem. */
const MESSAGES = {
  invalid: 'field.phone',
  unknown: 'field.phoneUnknown',
  short: 'field.phoneShort',
  long: 'field.phoneLong',
} as const satisfies Record<PhoneProblem['kind'], FieldMessageKey>;

/**
 * Parses a phone number in UAE or international notation, in any digits. A UAE number has to be valid, which catches missing and extra
 * digits. Numbers of other countries only have to be possible.
 *
 * @returns E.164; undefined for an invalid number.
 */
export function toE164(typed: string): string | undefined {
  const { digits = '', isInternational } = readPhoneNotation(typed) ?? {};
  const phone = parsePhoneNumberFromString(isInternational ? `+${digits}` : digits, { defaultCountry: 'AE', extract: false });
  const isAccepted = phone?.countryCallingCode === UAE_CODE ? phone.isValid() : phone?.isPossible();
  return isAccepted ? phone?.number : undefined;
}

function normalise(typed: string, context: z.core.$RefinementCtx<unknown>): string {
  const phone = toE164(typed);
  if (phone) return phone;
  const problem = findPhoneProblem(typed);
  const message = MESSAGES[problem?.kind ?? 'invalid'];
  context.addIssue({ code: 'custom', message, params: problem && 'count' in problem ? { count: problem.count } : undefined, input: typed });
  return z.NEVER;
}

/** A required phone number. */
export const phoneText = requiredLine(MAX_PHONE_LENGTH).transform(normalise).meta(PHONE_DOCS);

/** A phone number that can be removed: `null` and an empty text remove it, undefined leaves it unchanged. */
export const removablePhoneText = anyLine(MAX_PHONE_LENGTH)
  .transform((typed, context) => (typed === '' ? null : normalise(typed, context)))
  .nullish()
  .meta(PHONE_DOCS);

/** An optional phone number. */
export const optionalPhoneText = removablePhoneText.transform((phone) => phone ?? null).meta(PHONE_DOCS);
