import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';

/** A source of numbers in [0, 1). */
export type Random = () => number;

/** A repeatable random source (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A random entry. */
export function pick<Entry>(random: Random, entries: readonly [Entry, ...Entry[]]): Entry {
  return entries[Math.floor(random() * entries.length)] ?? entries[0];
}

/** A UUID version 7, so that ids sort by creation time. */
export function generateId(random: Random, time: number): string {
  const bits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 16).toString(16)).join('');
  const stamp = time.toString(16).padStart(12, '0');
  const variant = pick(random, ['8', '9', 'a', 'b']);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${bits(3)}-${variant}${bits(3)}-${bits(12)}`;
}

const LETTERS = 'CDFGHJKMPQRTVWXY';
const DIGITS = '34679';

/** A reference in the API's format: a callback's starts with a digit, a submission's with a letter. */
export function generateReference(random: Random, kind: 'contact' | 'callback'): string {
  const from = (characters: string) => characters.charAt(Math.floor(random() * characters.length));
  const rest = Array.from({ length: 5 }, () => from(LETTERS + DIGITS)).join('');
  return `${COMPANY_PREFIX.toUpperCase()}-${from(kind === 'contact' ? LETTERS : DIGITS)}${rest}`;
}
