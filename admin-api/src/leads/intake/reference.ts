import { randomInt } from 'node:crypto';

// Without vowels, so that no words appear, and without what looks or sounds like something else (0 O, 1 I L, 2 Z, 5 S, 8 B, M N).
const LETTERS = 'CDFGHJKMPQRTVWXY';
const DIGITS = '34679';

/**
 * Makes a reference that a visitor can read out on the telephone.
 * Requests for a callback begin with a digit and contact submissions with a letter, so that no reference can stand for both.
 *
 * @param below Gives a whole number from 0 up to, but without, its argument.
 */
export function makeReference(kind: 'contact' | 'callback', below: (end: number) => number = randomInt): string {
  const pick = (characters: string) => characters.charAt(below(characters.length));
  const first = pick(kind === 'contact' ? LETTERS : DIGITS);
  const rest = Array.from({ length: 5 }, () => pick(LETTERS + DIGITS));
  return `ZMB-${first}${rest.join('')}`;
}
