import { company } from '../../../admin-api/contract/company.ts';
import { languageCodes, languages } from '../../../admin-api/contract/languages.ts';

import type { Finding } from './typography.ts';

/** Facts that a text must take from `company.ts` instead of spelling them out. */
const TYPED: Readonly<Record<string, string>> = {
  [company.email]: 'Write {email}.',
  [company.phone]: 'Write {{COMPANY_PHONE}}.',
  [company.phoneDisplay]: 'Write {{COMPANY_PHONE}}.',
  ...Object.fromEntries(Object.values(company.address).map((address) => [address, 'Write {address}.'])),
};
/** A time of day, such as those of opening hours. */
const TIME = /\d{1,2}:\d{2}/;
// eslint-disable-next-line no-restricted-syntax -- selects languages, does not position anything
const RIGHT_TO_LEFT = new Set<string>(languageCodes.filter((code) => languages[code].dir !== 'ltr'));
/** Placeholders whose value is a range of numbers. */
const LOOSE_RANGE = /(?<!\u2066)\{emergency\}|\{emergency\}(?!\u2069)/;

/** Checks that facts about the company are placeholders, and that ranges of numbers are isolated in right-to-left text. */
export function factFindings(text: string, language: string): Finding[] {
  const findings = Object.entries(TYPED)
    .filter(([fact]) => text.includes(fact))
    .map(([fact, advice]): Finding => ({ what: `spells out “${fact}”`, advice }));
  if (TIME.test(text)) findings.push({ what: 'spells out a time of day', advice: 'Write {hours}, or a placeholder for the time.' });
  if (RIGHT_TO_LEFT.has(language) && LOOSE_RANGE.test(text)) {
    findings.push({ what: 'has {emergency} without isolates', advice: 'Put U+2066 before it and U+2069 behind it.' });
  }
  return findings;
}
