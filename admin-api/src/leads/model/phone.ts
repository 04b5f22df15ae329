import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { DIRECTION_MARKS } from '../../../contract/search-text.ts';

/**
 * Reads a phone number as people write it, in a UAE or an international format, Arabic-Indic digits included.
 * Numbers that are merely possible are taken: the operators hand out new ranges faster than lists follow.
 *
 * @returns E.164, or undefined when it is no phone number.
 */
export function toE164(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(typed.replace(DIRECTION_MARKS, ''), { defaultCountry: 'AE', extract: false });
  return phone?.isPossible() ? phone.number : undefined;
}
