import { phonePlans } from './phone-plans.ts';
import { readPhoneNotation } from './phone-notation.ts';

/** Why a phone number cannot be right. */
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
 * Finds what is wrong with a typed phone number; undefined if nothing is. Without a country code it is a UAE number, which has to be of
 * an existing kind: mobile, landline, 800, 600. Of other countries only the possible lengths are known. It decides like
 * libphonenumber-js, whose metadata fills `phone-plans.ts`, at a hundredth of its size.
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
  // People leave out the + and keep the 0: 971 050 123 4567.
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

/** Splits an E.164 number into country code and number; undefined for a country code that does not exist. */
export function splitPhone(phone: string): { countryCode: string; number: string } | undefined {
  // No country code begins with another one. The list is made once: an export splits a number in each of its rows.
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

/** Compares with the possible lengths, in ascending order. */
function compare(number: string, lengths: readonly number[], line: 'mobile' | 'landline' | 'abroad'): PhoneProblem | undefined {
  const isPossible = lengths.includes(number.length);
  if (isPossible) return line === 'abroad' ? undefined : { kind: 'unknown' };
  const next = lengths.find((length) => length > number.length);
  if (next !== undefined) return { kind: 'short', count: next - number.length, line };
  const count = number.length - (lengths.at(-1) ?? 0);
  // Rather a number from abroad without its +.
  if (line !== 'abroad' && count > 2) return { kind: 'unknown' };
  return { kind: 'long', count, line };
}
