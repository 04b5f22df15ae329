import { ARABIC_IN_ENGLISH, LATIN_IN_ARABIC } from './allowed-words.ts';

/** A problem of a text and its fix. */
export interface Finding {
  what: string;
  advice: string;
}

const EMAIL_OR_ADDRESS = /\b[\w.+-]+@[\w-]+\.[\w.-]+|\bhttps?:\/\/\S+|\b(?:[\w-]+\.)+(?:com|ae|org|net)\b(?:\/\S*)?/gi;
const LATIN_WORD = /[A-Za-zÀ-ɏ][A-Za-zÀ-ɏ²³\d]*/g;
const ARABIC_WORD = /[\u0621-\u064A\u066E-\u06D3]+/g;
/** Left-to-right text that is reordered inside Arabic: e-mail addresses, URLs, phone numbers, ranges, a number with a plus sign. */
const LEFT_TO_RIGHT = /[\w.+-]+@[\w-]+\.[\w.-]+|\+?\d(?:[ -]?\d){6,}|\d+[–-]\d+|\d+\+/g;
const ISOLATED = /[\u2066\u2067\u2068][^\u2069]*\u2069/g;
const OPENING_ISOLATES = /[\u2066\u2067\u2068]/g;
const CLOSING_ISOLATE = /\u2069/g;

/** Checks for every language: no straight quotes, no double or stray spaces, no escaped markup in visible text. */
function commonFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  if (/["']/.test(text)) findings.push({ what: 'has a straight quote (\' or ")', advice: 'Use ’ “ ” in English, «…» or “…” in Arabic.' });
  if (/[ \u00A0]{2,}/.test(text)) findings.push({ what: 'has two spaces in a row', advice: 'Leave one.' });
  if (/&(?:#?\w+);/.test(text)) findings.push({ what: 'has an HTML entity', advice: 'Write the character itself.' });
  if ((text.match(OPENING_ISOLATES) ?? []).length !== (text.match(CLOSING_ISOLATE) ?? []).length) {
    findings.push({
      what: 'opens a direction isolate (U+2066–2068) that it does not close, or the reverse',
      advice: 'Close it with U+2069.',
    });
  }
  return findings;
}

function englishFindings(text: string): Finding[] {
  const foreign = (text.match(ARABIC_WORD) ?? []).filter((word) => !ARABIC_IN_ENGLISH.has(word));
  return foreign.length > 0 ? [{ what: `has Arabic in it: ${foreign.join(' ')}`, advice: 'Write it in English.' }] : [];
}

function arabicFindings(text: string): Finding[] {
  const findings: Finding[] = [];
  const plain = text.replace(EMAIL_OR_ADDRESS, ' ');
  const foreign = (plain.match(LATIN_WORD) ?? []).filter((word) => !LATIN_IN_ARABIC.has(word));
  if (foreign.length > 0) {
    findings.push({
      what: `has words in Latin letters: ${foreign.join(', ')}`,
      advice: 'Translate them; names that Arabic readers know in these letters go to tools/gates/strings/allowed-words.ts.',
    });
  }
  if (/[\u0640]/.test(plain)) findings.push({ what: 'has a stretched letter (tatweel)', advice: 'Write the word without it.' });
  const loose = text.replace(ISOLATED, ' ').match(LEFT_TO_RIGHT);
  if (loose) {
    findings.push({ what: `has ${loose.join(', ')} without isolates`, advice: 'Put U+2066 before it and U+2069 behind it.' });
  }
  if (/,(?!\d)|(?<!\d),/.test(plain)) findings.push({ what: 'has a Latin comma', advice: 'Use ، (U+060C).' });
  if (plain.includes(';')) findings.push({ what: 'has a Latin semicolon', advice: 'Use ؛ (U+061B).' });
  if (plain.includes('?')) findings.push({ what: 'has a Latin question mark', advice: 'Use ؟ (U+061F).' });
  if (/[\u0660-\u0669\u06F0-\u06F9]/.test(plain)) {
    findings.push({ what: 'has Arabic-Indic digits', advice: 'Use 0–9: Intl prints those too for this site.' });
  }
  if (/[\u06A9\u06CC]/.test(plain)) findings.push({ what: 'has a Persian ک or ی', advice: 'Use ك (U+0643) and ي (U+064A) or ى (U+0649).' });
  if (/^احفظ(?!\p{L})/u.test(plain.trim())) {
    findings.push({ what: 'has احفظ as a label', advice: 'Save is حفظ on every button.' });
  }
  return findings;
}

/** Checks of a single language. */
const OWN: Readonly<Record<string, (text: string) => Finding[]>> = { en: englishFindings, ar: arabicFindings };

/** Whether a text has a word in Latin letters that is not a name and so has to be translated. */
export function hasWords(text: string): boolean {
  return (text.replace(EMAIL_OR_ADDRESS, ' ').match(LATIN_WORD) ?? []).some((word) => !LATIN_IN_ARABIC.has(word));
}

/** Checks one visible text, without placeholders and tags. */
export function typographyFindings(text: string, language: string): Finding[] {
  return [...commonFindings(text), ...(OWN[language]?.(text) ?? [])];
}
