import { type MessageFormatElement, parse, TYPE } from '#icu-parser';

/*
 * Parses ICU messages for the gate of the catalogues, the API and the editor of the website's texts. Contains the parser, so of the site only
 * the staff area may import this module.
 */

/** Placeholders in double braces, which are replaced before a message is parsed. */
export const BUILD_PLACEHOLDERS: ReadonlySet<string> = new Set(['COMPANY_PHONE', 'LANGUAGES']);

/** Replaces each character of such a placeholder, so that positions do not change. Neither a letter nor a digit. */
const FILLER = '\ufffc';
const BUILD_PLACEHOLDER = /\{\{([A-Z][A-Z0-9_]*)\}\}/g;
/** In the usual order. */
export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
/** Numbers that cover all plural forms of a language. */
const COUNTED = Array.from({ length: 201 }, (_, number) => number);

/** A plural form of some language. */
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** A parsed message, with the position of each element in its text. */
export type IcuMessage = MessageFormatElement[];

/** The placeholders of a message and how it uses each: `count` as plural, `link` as tag, `kind` as select with its options. */
export type Signature = Map<string, Set<string>>;

/** How the placeholders of a message differ from those of its source. */
export interface SignatureDifference {
  difference: 'missing' | 'added' | 'used differently';
  /** The placeholder without braces. */
  name: string;
  isTag: boolean;
  /** How the source uses it; empty when it does not. */
  expected: string;
  /** How the message uses it; empty when it does not. */
  given: string;
}

/** A plural of a message with missing or unused forms. */
export interface PluralProblem {
  /** The placeholder without braces. */
  name: string;
  needed: readonly PluralForm[];
  missing: readonly PluralForm[];
  /** Forms that the language never uses. */
  useless: readonly string[];
}

/** The names of the placeholders in double braces, without the braces. */
export function buildPlaceholdersOf(text: string): string[] {
  return [...text.matchAll(BUILD_PLACEHOLDER)].map(([, name = '']) => name);
}

/**
 * Parses a message. Placeholders in double braces become text of the same length.
 *
 * @throws SyntaxError for an invalid ICU message, with its `location`.
 */
export function parseMessage(text: string): IcuMessage {
  return parse(
    text.replace(BUILD_PLACEHOLDER, (placeholder) => FILLER.repeat(placeholder.length)),
    { captureLocation: true },
  );
}

/** Every element of a message, including those in tags, plural forms and options. */
export function* elementsOf(message: IcuMessage): Generator<MessageFormatElement> {
  for (const element of message) {
    yield element;
    if (element.type === TYPE.tag) yield* elementsOf(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* elementsOf(option.value);
    }
  }
}

/** The placeholders of a message and how it uses them. */
export function signatureOf(message: IcuMessage): Signature {
  const signature: Signature = new Map();
  for (const element of elementsOf(message)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    signature.set(element.value, (signature.get(element.value) ?? new Set()).add(useOf(element)));
  }
  return signature;
}

function useOf(element: Exclude<MessageFormatElement, { type: TYPE.literal | TYPE.pound }>): string {
  switch (element.type) {
    case TYPE.select:
      return `select of ${Object.keys(element.options).sort().join(', ')}`;
    case TYPE.plural:
      return `${(element.pluralType ?? 'cardinal') === 'ordinal' ? 'ordinal' : 'plural'}${element.offset ? ` less ${element.offset}` : ''}`;
    case TYPE.number:
    case TYPE.date:
    case TYPE.time: {
      const kind = ({ [TYPE.number]: 'number', [TYPE.date]: 'date', [TYPE.time]: 'time' } as const)[element.type];
      // Compared exactly, because an unknown format fails only when the message is shown.
      const format = typeof element.style === 'string' ? element.style : element.style && JSON.stringify(element.style, withoutPosition);
      return format ? `${kind} ${format}` : kind;
    }
    case TYPE.argument:
      return 'text';
    case TYPE.tag:
      return 'tag';
  }
}

function withoutPosition(key: string, value: unknown): unknown {
  return key === 'location' ? undefined : value;
}

/** How the placeholders of a message differ from those of its source. */
export function compareSignatures(source: Signature, message: Signature): SignatureDifference[] {
  const differences: SignatureDifference[] = [];
  for (const [name, uses] of source) {
    const given = described(message.get(name));
    const expected = described(uses);
    if (given === expected) continue;
    differences.push({ difference: given ? 'used differently' : 'missing', name, isTag: uses.has('tag'), expected, given });
  }
  for (const [name, uses] of message) {
    if (!source.has(name)) differences.push({ difference: 'added', name, isTag: uses.has('tag'), expected: '', given: described(uses) });
  }
  return differences;
}

function described(uses: ReadonlySet<string> = new Set()) {
  return [...uses].sort().join(' and ');
}

/** The placeholders that a message always shows: those outside of plurals and selects, or in every form or option. */
export function unconditionalNamesOf(message: IcuMessage): Set<string> {
  const names = new Set<string>();
  for (const element of message) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.tag) for (const name of unconditionalNamesOf(element.children)) names.add(name);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      const [first = new Set<string>(), ...others] = Object.values(element.options).map((option) => unconditionalNamesOf(option.value));
      for (const name of first) if (others.every((other) => other.has(name))) names.add(name);
    }
  }
  return names;
}

/** The plural forms that a language uses, in the usual order. */
export function pluralFormsOf(language: string, type: 'cardinal' | 'ordinal' = 'cardinal'): PluralForm[] {
  const used = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
  return PLURAL_FORMS.filter((form) => used.includes(form));
}

/** The numbers up to 200 that use a plural form. */
export function numbersOf(form: string, language: string, type: 'cardinal' | 'ordinal' = 'cardinal'): number[] {
  const rules = new Intl.PluralRules(language, { type });
  return COUNTED.filter((number) => rules.select(number) === form);
}

/** Whether a plural form covers several numbers, so that its text must show the number. */
export function coversSeveralNumbers(form: string, language: string, type: 'cardinal' | 'ordinal' = 'cardinal'): boolean {
  return numbersOf(form, language, type).length > 1;
}

/** The plurals of a message that lack a form of its language, or have one that the language never uses. */
export function pluralProblemsOf(message: IcuMessage, language: string): PluralProblem[] {
  const problems: PluralProblem[] = [];
  for (const element of elementsOf(message)) {
    if (element.type !== TYPE.plural) continue;
    const needed = pluralFormsOf(language, element.pluralType);
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const missing = needed.filter((form) => !given.includes(form));
    const useless = given.filter((form) => !needed.some((known) => known === form));
    if (missing.length > 0 || useless.length > 0) problems.push({ name: element.value, needed, missing, useless });
  }
  return problems;
}
