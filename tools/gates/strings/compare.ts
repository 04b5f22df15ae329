import { compareSignatures, type Signature } from '../../../admin-api/contract/icu-message.ts';
import type { Catalogue, Problem } from './catalogue.ts';
import { type Dialect, nameOf, readMessage } from './message.ts';
import type { Finding } from './typography.ts';

/** Plural forms that Arabic writes as a word without a numeral. */
const PLURAL_WORD = /\.(zero|one|two)$/;

const KEY = /^[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/;

/** Checks the texts of an English namespace. */
export function checkSource(english: Catalogue, dialect: Dialect = 'icu'): Problem[] {
  const found = english.entries.flatMap(({ key, text, line }): Problem[] => {
    const at = { file: english.file, line, key };
    const problems = readMessage(text, 'en', dialect).findings.map((finding) => ({ ...at, ...finding }));
    if (!KEY.test(key)) problems.push({ ...at, what: 'is no dotted key', advice: 'Name place and purpose, as in form.phone.hint.' });
    return problems;
  });
  return [...english.problems, ...found];
}

/** The language of a translation and the syntax of its placeholders. */
export interface Comparison {
  language: string;
  dialect?: Dialect;
}

/** Checks the texts of a namespace in another language, also against the English ones. */
export function compareCatalogues(english: Catalogue, translation: Catalogue, { language, dialect = 'icu' }: Comparison): Problem[] {
  const translated = new Map(translation.entries.map((entry) => [entry.key, entry]));
  const englishKeys = new Set(english.entries.map(({ key }) => key));
  const found = english.entries.flatMap(({ key, text }): Problem[] => {
    const counterpart = translated.get(key);
    if (!counterpart) return [{ file: translation.file, key, what: 'is missing', advice: `Say in ${nameOf(language)}: “${text}”` }];
    const at = { file: translation.file, line: counterpart.line, key };
    return compareTexts(text, counterpart.text, { language, dialect, isPluralWord: PLURAL_WORD.test(key) }).map((finding) => ({
      ...at,
      ...finding,
    }));
  });
  const added = translation.entries.filter(({ key }) => !englishKeys.has(key));
  const advice = `Add it to ${english.file}, or remove it here.`;
  return [
    ...translation.problems,
    ...found,
    ...added.map(({ key, line }) => ({ file: translation.file, line, key, what: 'is not in English', advice })),
  ];
}

type TextComparison = Required<Comparison> & { isPluralWord: boolean };

function compareTexts(source: string, text: string, { language, dialect, isPluralWord }: TextComparison): Finding[] {
  const { signature } = readMessage(source, 'en', dialect);
  const read = readMessage(text, language, dialect);
  const findings = [...read.findings];
  // A text in another script cannot be English.
  if (findings.length === 0 && text === source && read.isWorded) {
    findings.push({ what: 'says the same as English', advice: `Say it in ${nameOf(language)}.` });
  }
  if (signature && read.signature) {
    const different = mismatches(signature, read.signature, isPluralWord);
    findings.push(...different.map((what) => ({ what, advice: 'Use what the English text uses.' })));
  }
  return findings;
}

/** Describes how the placeholders of the second message differ from those of the first. */
function mismatches(source: Signature, translation: Signature, isPluralWord: boolean): string[] {
  return compareSignatures(source, translation)
    .filter(({ difference, name }) => !(difference === 'missing' && isPluralWord && name === 'count'))
    .map(({ difference, name, isTag, expected, given }) => {
      if (difference === 'used differently') return `uses {${name}} as ${given}, English as ${expected}`;
      const placeholder = isTag ? `<${name}>` : `{${name}}`;
      return difference === 'missing' ? `lacks ${placeholder}` : `uses ${placeholder}, which English does not`;
    });
}

/** Reports keys that two namespaces share: namespaces are merged when they are loaded, and the last one wins. */
export function sharedKeys(catalogues: Catalogue[]): Problem[] {
  const homes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, entries } of catalogues) {
    for (const { key, line } of entries) {
      const home = homes.get(key);
      if (home !== undefined && home !== file) problems.push({ file, line, key, what: `is also in ${home}`, advice: 'Keep one.' });
      homes.set(key, home ?? file);
    }
  }
  return problems;
}
