import { company } from '../../../admin-api/contract/company.ts';
import type { Language } from './catalogue.ts';
import type { Finding } from './typography.ts';

/** What a text must not spell out: a change in the company's file would not reach it. */
const TYPED: Readonly<Record<string, string>> = {
  [company.email]: 'Write {email}.',
  [company.phone]: 'Write {{COMPANY_PHONE}}.',
  [company.phoneDisplay]: 'Write {{COMPANY_PHONE}}.',
  [company.address.en]: 'Write {address}.',
  [company.address.ar]: 'Write {address}.',
};
/** A time of day, as opening hours have it. */
const TIME = /\d{1,2}:\d{2}/;
/** Placeholders whose value is a range of numbers. */
const LOOSE_RANGE = /(?<!\u2066)\{emergency\}|\{emergency\}(?!\u2069)/;

/** Checks that facts about the company come from its file, and that its ranges of numbers keep their order inside Arabic. */
export function factFindings(text: string, language: Language): Finding[] {
  const findings = Object.entries(TYPED)
    .filter(([fact]) => text.includes(fact))
    .map(([fact, advice]): Finding => ({ what: `spells out “${fact}”`, advice }));
  if (TIME.test(text)) findings.push({ what: 'spells out a time of day', advice: 'Write {hours}, or a placeholder for the time.' });
  if (language === 'ar' && LOOSE_RANGE.test(text)) {
    findings.push({ what: 'has {emergency} without isolates', advice: 'Put U+2066 before it and U+2069 behind it.' });
  }
  return findings;
}
