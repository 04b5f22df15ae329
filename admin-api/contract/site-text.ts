import { type MessageFormatElement, TYPE } from '#icu-parser';
import {
  BUILD_PLACEHOLDERS,
  buildPlaceholdersOf,
  compareSignatures,
  coversSeveralNumbers,
  elementsOf,
  type IcuMessage,
  parseMessage,
  pluralProblemsOf,
  signatureOf,
  unconditionalNamesOf,
} from './icu-message.ts';
import { COMPANY_PHONE_PLACEHOLDER } from './company.ts';
import type { Language } from './languages.ts';
import { projectOfText } from './project-list.ts';
import { MAX_SITE_TEXT_LENGTH, SHORT_SITE_TEXT_LENGTH, SITE_TEXT_GROWTH } from './limits.ts';

/*
 * Validates texts that staff write for the website. Contains the ICU parser, so of the site only the staff area may import this module.
 */

/** The problems of a text. Each has its own parameters. */
export const TEXT_PROBLEM_CODES = [
  'empty',
  'outer_space',
  'too_long',
  'character',
  'open_isolate',
  'syntax',
  'tag_syntax',
  'markup',
  'placeholder_missing',
  'placeholder_unknown',
  'placeholder_use',
  'placeholder_sometimes',
  'form_missing',
  'form_useless',
  'form_empty',
  'number_missing',
  'tag_empty',
  'tag_place',
] as const;
export type TextProblemCode = (typeof TEXT_PROBLEM_CODES)[number];

/** Why a text is rejected. */
export interface TextProblem {
  code: TextProblemCode;
  /** The parameters of its message: `name` is a placeholder as written, such as `{hours}`, `<link>` or `{{COMPANY_PHONE}}`. */
  params: Record<string, string | number>;
}

/** The language of a text, and the built-in English text that it replaces. */
export interface TextComparison {
  language: Language;
  source: string;
}

/** Controls, direction marks and other invisible characters. The catalogues use only line breaks and isolates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;
const LINE_BREAK = '\n';
const ISOLATE = '\u2066';
const END_OF_ISOLATE = '\u2069';
/** A tag that ICU treats as text, such as `<br/>`, or a character reference. */
const MARKUP = /<[a-z/!?][^<>]*>?|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;
/** Enough characters to find the part in the text. */
const MAX_PART_LENGTH = 20;

/** Validates a text that replaces a built-in one; empty when it is valid. */
export function findTextProblems(text: string, { language, source }: TextComparison): TextProblem[] {
  if (text.trim() === '') return [{ code: 'empty', params: {} }];
  if (text.length > MAX_SITE_TEXT_LENGTH) {
    return [{ code: 'too_long', params: { length: text.length, max: MAX_SITE_TEXT_LENGTH } }];
  }
  const problems: TextProblem[] = [...characterProblems(text, source), ...buildPlaceholderProblems(text, source)];
  if (text !== text.trim()) problems.push({ code: 'outer_space', params: {} });
  let message: IcuMessage;
  try {
    message = parseMessage(text);
  } catch (error) {
    return [...problems, syntaxProblem(text, error)];
  }
  const original = parseMessage(source);
  const max = Math.max(SHORT_SITE_TEXT_LENGTH, SITE_TEXT_GROWTH * shownLength(original));
  const length = shownLength(message);
  if (length > max) problems.push({ code: 'too_long', params: { length, max } });
  problems.push(
    ...markupProblems(message),
    ...placeholderProblems(message, original),
    ...tagProblems(message, original),
    ...pluralProblems(message, original, language),
    ...emptyOptionProblems(message, original),
  );
  return problems;
}

/** Maximum characters of texts with paragraphs. */
const LONG_TEXT_LENGTH = 3_000;
/** Maximum characters of texts of added entries; the others are limited to `SHORT_SITE_TEXT_LENGTH`. */
const ENTRY_TEXT_LENGTHS: readonly [part: RegExp, max: number][] = [
  [/^(?:description|asked|done)$/, LONG_TEXT_LENGTH],
  [/^faq\.\d\.answer$|^reviews\.\d+\.text$/, 800],
  [/^steps\.\d\.text$/, 300],
  [/^(?:short_description|summary|meta\.description|faq\.\d\.question|features\.\d)$/, 200],
];
/** The placeholders that titles and descriptions of pages may contain. */
const PAGE_FACTS = ['company', 'shortName', 'emergencyTime', 'normalTime'];

/**
 * Validates a text of a service, project or review that the build does not have; empty when it is valid. Long texts may have paragraphs, the
 * title and description for search engines may contain facts of the company, and any text the phone number.
 */
export function findEntryTextProblems(text: string, { key, language }: { key: string; language: Language }): TextProblem[] {
  const part = projectOfText(key)?.part ?? key.slice(key.indexOf('.') + 1);
  const max = ENTRY_TEXT_LENGTHS.find(([pattern]) => pattern.test(part))?.[1] ?? SHORT_SITE_TEXT_LENGTH;
  const named = part.startsWith('meta.') ? PAGE_FACTS.filter((name) => text.includes(`{${name}}`)).map((name) => `{${name}}`) : [];
  if (text.includes(COMPANY_PHONE_PLACEHOLDER)) named.push(COMPANY_PHONE_PLACEHOLDER);
  // Compared with a generated text that has the maximum length and the allowed placeholders and line breaks.
  const filler = 'x'.repeat(Math.max(0, Math.ceil(max / SITE_TEXT_GROWTH) - named.length));
  return findTextProblems(text, { language, source: `${filler}${named.join('')}${max === LONG_TEXT_LENGTH ? '\n\nx' : ''}` });
}

/** The problem of an invalid message. `part` is the text where the parser stopped, or its end. */
export function syntaxProblem(text: string, error: unknown): TextProblem {
  const kind = error instanceof Error ? error.message : '';
  const { location } = error as { location?: { start: { offset: number } } };
  const at = Math.min(location?.start.offset ?? 0, Math.max(0, text.length - 1));
  const part = [...text.slice(at)].slice(0, MAX_PART_LENGTH).join('');
  return { code: kind.includes('TAG') ? 'tag_syntax' : 'syntax', params: { part } };
}

function characterProblems(text: string, source: string): TextProblem[] {
  const allowed = new Set([ISOLATE, END_OF_ISOLATE, ...(source.includes(LINE_BREAK) ? [LINE_BREAK] : [])]);
  const found = new Set([...(text.match(INVISIBLE) ?? [])].filter((character) => !allowed.has(character)));
  return [...found].map((character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return { code: 'character', params: { character: `U+${code}` } };
  });
}

function buildPlaceholderProblems(text: string, source: string): TextProblem[] {
  const given = new Set(buildPlaceholdersOf(text));
  const expected = new Set(buildPlaceholdersOf(source));
  const known = [...given].filter((name) => BUILD_PLACEHOLDERS.has(name) && expected.has(name));
  return [
    ...[...given].filter((name) => !known.includes(name)).map((name) => about('placeholder_unknown', `{{${name}}}`)),
    ...[...expected].filter((name) => !given.has(name)).map((name) => about('placeholder_missing', `{{${name}}}`)),
  ];
}

function about(code: TextProblemCode, name: string, params: TextProblem['params'] = {}): TextProblem {
  return { code, params: { name, ...params } };
}

/** The displayed length: the longest form of each plural or select, and one character for each value. */
function shownLength(message: IcuMessage): number {
  const lengths = message.map((element) => {
    if (element.type === TYPE.literal) return [...element.value].length;
    if (element.type === TYPE.tag) return shownLength(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      return Math.max(...Object.values(element.options).map((option) => shownLength(option.value)));
    }
    return 1;
  });
  return lengths.reduce((sum, length) => sum + length, 0);
}

function markupProblems(message: IcuMessage): TextProblem[] {
  const problems: TextProblem[] = [];
  for (const element of elementsOf(message)) {
    const part = element.type === TYPE.literal && MARKUP.exec(element.value)?.[0];
    if (part) problems.push({ code: 'markup', params: { part: part.slice(0, MAX_PART_LENGTH) } });
  }
  // An isolate has to be closed in the branch that opens it, because a form or option may not be shown.
  if (branchesOf(message).some((branch) => !closesIsolates(branch))) problems.push({ code: 'open_isolate', params: {} });
  return problems;
}

/** The message, and the content of each tag, form and option on its own. */
function branchesOf(message: IcuMessage): IcuMessage[] {
  const inner = [...elementsOf(message)].flatMap((element): IcuMessage[] => {
    if (element.type === TYPE.tag) return [element.children];
    if (element.type === TYPE.plural || element.type === TYPE.select) return Object.values(element.options).map(({ value }) => value);
    return [];
  });
  return [message, ...inner];
}

function closesIsolates(branch: IcuMessage): boolean {
  let depth = 0;
  for (const element of branch) {
    if (element.type !== TYPE.literal) continue;
    for (const character of element.value) {
      if (character === ISOLATE) depth += 1;
      if (character === END_OF_ISOLATE) depth -= 1;
      if (depth < 0) return false;
    }
  }
  return depth === 0;
}

function placeholderProblems(message: IcuMessage, original: IcuMessage): TextProblem[] {
  const expected = signatureOf(original);
  const differences = compareSignatures(expected, signatureOf(message));
  const different = new Set(differences.map(({ name }) => name));
  const always = unconditionalNamesOf(message);
  return [
    ...differences.map(({ difference, name, isTag }) => {
      if (difference === 'used differently') return about('placeholder_use', `{${name}}`);
      return about(difference === 'missing' ? 'placeholder_missing' : 'placeholder_unknown', isTag ? `<${name}>` : `{${name}}`);
    }),
    // A placeholder in only some forms would be missing in the others.
    ...[...unconditionalNamesOf(original)]
      .filter((name) => !different.has(name) && !always.has(name))
      .map((name) => about('placeholder_sometimes', expected.get(name)?.has('tag') ? `<${name}>` : `{${name}}`)),
  ];
}

/** Tags without content, and tags with another parent than in the original: a paragraph inside a link is invalid HTML. */
function tagProblems(message: IcuMessage, original: IcuMessage): TextProblem[] {
  const places = new Set([...tagPlaces(original)].map(({ tag, parent }) => `${parent}>${tag}`));
  const problems: TextProblem[] = [];
  for (const { tag, parent, isEmpty } of tagPlaces(message)) {
    if (isEmpty) problems.push(about('tag_empty', `<${tag}>`));
    // A tag that the original does not have is reported as such.
    const isKnown = [...places].some((place) => place.endsWith(`>${tag}`));
    if (isKnown && !places.has(`${parent}>${tag}`)) problems.push(about('tag_place', `<${tag}>`));
  }
  return problems;
}

function* tagPlaces(message: IcuMessage, parent = ''): Generator<{ tag: string; parent: string; isEmpty: boolean }> {
  for (const element of message) {
    if (element.type === TYPE.tag) {
      yield { tag: element.value, parent, isEmpty: isBlank(element.children) };
      yield* tagPlaces(element.children, element.value);
    }
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* tagPlaces(option.value, parent);
    }
  }
}

function isBlank(message: IcuMessage): boolean {
  return message.every((element) => element.type === TYPE.literal && element.value.trim() === '');
}

type PluralElement = Extract<MessageFormatElement, { type: TYPE.plural }>;

function pluralProblems(message: IcuMessage, original: IcuMessage, language: Language): TextProblem[] {
  const problems = pluralProblemsOf(message, language).flatMap(({ name, missing, useless }) => [
    ...missing.map((form) => about('form_missing', `{${name}}`, { form })),
    ...useless.map((form) => about('form_useless', `{${name}}`, { form })),
  ]);
  const plurals = (elements: IcuMessage) =>
    [...elementsOf(elements)].filter((element): element is PluralElement => element.type === TYPE.plural);
  const numbered = new Set(
    plurals(original).flatMap(({ value, options }) => (options['other'] && hasNumber(options['other'].value) ? [value] : [])),
  );
  for (const { value: name, pluralType, options } of plurals(message)) {
    if (!numbered.has(name)) continue;
    for (const [form, option] of Object.entries(options)) {
      if (!isBlank(option.value) && coversSeveralNumbers(form, language, pluralType) && !hasNumber(option.value)) {
        problems.push(about('number_missing', `{${name}}`, { form }));
      }
    }
  }
  return problems;
}

function hasNumber(message: IcuMessage): boolean {
  return message.some((element) => element.type === TYPE.pound || (element.type === TYPE.tag && hasNumber(element.children)));
}

/** Empty plural forms, and empty options that have text in the original. */
function emptyOptionProblems(message: IcuMessage, original: IcuMessage): TextProblem[] {
  const blank = (elements: IcuMessage) =>
    [...elementsOf(elements)].flatMap((element) => {
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
      const empty = Object.entries(element.options).filter(([, option]) => isBlank(option.value));
      return empty.map(([form]) => ({ name: element.value, form, isPlural: element.type === TYPE.plural }));
    });
  const allowed = new Set(blank(original).map(({ name, form }) => `${name} ${form}`));
  return blank(message)
    .filter(({ name, form, isPlural }) => isPlural || !allowed.has(`${name} ${form}`))
    .map(({ name, form }) => about('form_empty', `{${name}}`, { form }));
}
