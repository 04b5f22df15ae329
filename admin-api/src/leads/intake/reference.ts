import { randomInt } from 'node:crypto';

import type { Company } from '../../../contract/company.ts';
import { referencePrefix } from '../../../contract/reference-prefix.ts';
import type { LeadKind } from '../model/lead-kinds.ts';

// No vowels, so that references spell no words, and no look-alikes or sound-alikes (0 O, 1 I L, 2 Z, 5 S, 8 B, M N).
const LETTERS = 'CDFGHJKMPQRTVWXY';
const DIGITS = '34679';

const MAX_ATTEMPTS = 5;
const UNIQUE_VIOLATION = '23505';

/**
 * Creates a reference that a customer can read out on the telephone.
 * Callback requests begin with a digit and contact submissions with a letter, so that the two never share a reference.
 *
 * @param company Its short name is the prefix.
 * @param below Returns a random integer from 0 up to, but not including, its argument.
 */
export function createReference(kind: LeadKind, company: Pick<Company, 'shortName'>, below: (end: number) => number = randomInt): string {
  const pick = (characters: string) => characters.charAt(below(characters.length));
  const first = pick(kind === 'contact' ? LETTERS : DIGITS);
  const rest = Array.from({ length: 5 }, () => pick(LETTERS + DIGITS));
  return `${referencePrefix(company)}-${first}${rest.join('')}`;
}

/**
 * Runs a transaction with a new reference. References are short, so one may already exist: the unique constraint then rolls the transaction
 * back, and it runs again with another reference.
 */
export async function withNewReference<Result>(
  kind: LeadKind,
  company: Pick<Company, 'shortName'>,
  transaction: (reference: string) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction(createReference(kind, company));
    } catch (error) {
      if ((error as { code?: string }).code !== UNIQUE_VIOLATION || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
