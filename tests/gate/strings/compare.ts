import type { Catalogue, Problem } from './catalogue.ts';
import { type Dialect, readMessage, type Signature } from './message.ts';

/** None, one and two are words of their own in Arabic, which say the number without a numeral. */
const PLURAL_WORD = /\.(zero|one|two)$/;

const KEY = /^[a-z][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/;

/** Checks the two languages of one namespace: each text for itself, and both against each other. */
export function compareCatalogues(english: Catalogue, arabic: Catalogue, dialect: Dialect = 'icu'): Problem[] {
  const problems = [...english.problems, ...arabic.problems];
  const arabicEntries = new Map(arabic.entries.map((entry) => [entry.key, entry]));
  const englishKeys = new Set(english.entries.map(({ key }) => key));
  for (const { key, text, line } of english.entries) {
    const read = readMessage(text, 'en', dialect);
    const at = { file: english.file, line, key };
    if (!KEY.test(key)) problems.push({ ...at, what: 'is no dotted key', advice: 'Name place and purpose, as in form.phone.hint.' });
    problems.push(...read.findings.map((finding) => ({ ...at, ...finding })));
    const counterpart = arabicEntries.get(key);
    if (!counterpart) {
      problems.push({ file: arabic.file, key, what: 'is missing', advice: `Say in Arabic: “${text}”` });
      continue;
    }
    const there = { file: arabic.file, line: counterpart.line, key };
    const arabicRead = readMessage(counterpart.text, 'ar', dialect);
    problems.push(...arabicRead.findings.map((finding) => ({ ...there, ...finding })));
    if (read.signature && arabicRead.signature) {
      problems.push(
        ...mismatches(read.signature, arabicRead.signature, PLURAL_WORD.test(key)).map((what) => ({
          ...there,
          what,
          advice: 'Use what the English text uses.',
        })),
      );
    }
  }
  for (const { key, line } of arabic.entries) {
    if (!englishKeys.has(key))
      problems.push({ file: arabic.file, line, key, what: 'is not in English', advice: `Add it to ${english.file}, or remove it here.` });
  }
  return problems;
}

/** Where the placeholders of two messages differ, in words about the second. */
function mismatches(source: Signature, translation: Signature, isPluralWord: boolean): string[] {
  const found: string[] = [];
  for (const [name, kinds] of source) {
    const theirs = translation.get(name);
    if (!theirs && isPluralWord && name === 'count') continue;
    if (!theirs) found.push(`lacks ${describe(name, kinds)}`);
    else if (described(kinds) !== described(theirs)) found.push(`uses {${name}} as ${described(theirs)}, English as ${described(kinds)}`);
  }
  for (const [name, kinds] of translation) if (!source.has(name)) found.push(`uses ${describe(name, kinds)}, which English does not`);
  return found;
}

function describe(name: string, kinds: Set<string>) {
  return kinds.has('tag') ? `<${name}>` : `{${name}}`;
}

function described(kinds: Set<string>) {
  return [...kinds].sort().join(' and ');
}

/** Namespaces are merged when they are loaded: a key in two of them shows the text of whichever came last. */
export function sharedKeys(catalogues: Catalogue[]): Problem[] {
  const homes = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { file, entries } of catalogues) {
    for (const { key, line } of entries) {
      const home = homes.get(key);
      if (home !== undefined && home !== file) problems.push({ file, line, key, what: `stands in ${home} too`, advice: 'Keep one.' });
      homes.set(key, home ?? file);
    }
  }
  return problems;
}
