import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DIRECTION_MARKS } from '../../../contract/search-text.ts';

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
