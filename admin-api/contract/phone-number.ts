import { phonePlans } from './phone-plans.ts';
import { readPhoneNotation } from './phone-notation.ts';

/** Why a phone number is invalid. */
export type PhoneProblem =
  /** Not digits with the usual separators, or an unknown country code. */
  | { kind: 'invalid' }
  /** No UAE number, and without another country code. */
  | { kind: 'unknown' }
  /** `count` digits are missing (`short`) or too many (`long`). */
  | { kind: 'short' | 'long'; count: number; line: 'mobile' | 'landline' | 'abroad' };

const UAE = '971';
const UAE_NUMBER = new RegExp(`^(?:${phonePlans.uae})$`);

/**
 * Finds why a typed phone number is invalid; undefined if it is valid. A number without a country code is a UAE number of an existing kind:
 * mobile, landline, 800, 600. For other countries only country code and length are checked. Gives the same results as libphonenumber-js,
 * from whose metadata `phone-plans.ts` is generated, at a hundredth of its size.
 */
export function findPhoneProblem(typed: string): PhoneProblem | undefined {
  const read = readPhoneNotation(typed);
  if (!read) return { kind: 'invalid' };
  const { digits } = read;
  const international = read.isInternational ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  if (international === undefined) return findUaeProblem(digits);
  if (international.startsWith(UAE)) return findUaeProblem(international.slice(UAE.length));
  return findLengthProblem(international);
}

function findUaeProblem(digits: string): PhoneProblem | undefined {
  // People omit the + and include the trunk 0: 971 050 123 4567.
  const number = withoutTrunkZero(digits.startsWith(UAE) && !UAE_NUMBER.test(digits) ? digits.slice(UAE.length) : digits);
  if (UAE_NUMBER.test(number)) return undefined;
  if (number.startsWith('5')) return compare(number, [9], 'mobile');
  if (/^[2-4679](?!00)/.test(number)) return compare(number, [8], 'landline');
  return { kind: 'unknown' };
}

function findLengthProblem(digits: string): PhoneProblem | undefined {
  for (const [lengths, codes] of Object.entries(phonePlans.lengths)) {
    for (const entry of codes.split(' ')) {
      // `44-0`: a 0 after the country code is not dialled from abroad.
      const [code = '', trunkZero] = entry.split('-');
      if (!digits.startsWith(code)) continue;
      const number = digits.slice(code.length);
      const possible = lengths.split(' ').map(Number);
      return possible.includes(number.length) ? undefined : compare(trunkZero ? withoutTrunkZero(number) : number, possible, 'abroad');
    }
  }
  return { kind: 'invalid' };
}

let countryCodes: readonly string[] | undefined;

/** Splits an E.164 number into country code and number; undefined for an unknown country code. */
export function splitPhone(phone: string): { countryCode: string; number: string } | undefined {
  // No country code is a prefix of another one. Cached, because an export splits a number in each row.
  countryCodes ??= [
    UAE,
    ...Object.values(phonePlans.lengths).flatMap((codes) => codes.split(' ').map((entry) => entry.split('-')[0] ?? '')),
  ];
  const digits = phone.replace(/^\+/, '');
  const countryCode = countryCodes.find((code) => digits.startsWith(code));
  return countryCode === undefined ? undefined : { countryCode, number: digits.slice(countryCode.length) };
}

function withoutTrunkZero(number: string): string {
  return number.replace(/^0/, '');
}

/** Compares a number with the possible lengths, in ascending order. */
function compare(number: string, lengths: readonly number[], line: 'mobile' | 'landline' | 'abroad'): PhoneProblem | undefined {
  const isPossible = lengths.includes(number.length);
  if (isPossible) return line === 'abroad' ? undefined : { kind: 'unknown' };
  const next = lengths.find((length) => length > number.length);
  if (next !== undefined) return { kind: 'short', count: next - number.length, line };
  const count = number.length - (lengths.at(-1) ?? 0);
  // Probably a foreign number without its +.
  if (line !== 'abroad' && count > 2) return { kind: 'unknown' };
  return { kind: 'long', count, line };
}
