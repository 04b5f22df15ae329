import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

import { BUILD_PLACEHOLDERS } from './allowed-words.ts';

import { factFindings } from './facts.ts';
import { type Finding, hasWords, typographyFindings } from './typography.ts';

/** How a catalogue's placeholders are filled: by an ICU formatter, or only `{name}` by a value. */
export type Dialect = 'icu' | 'slots';

/** The placeholders of a message with their types: `count` as plural, `link` as tag, `kind` as select with its options. */
export type Signature = Map<string, Set<string>>;

/** A parsed message: its problems, and its placeholders unless it has a syntax error. */
export interface ReadMessage {
  findings: Finding[];
  signature?: Signature;
  /** Whether it has words to translate. */
  isWorded?: boolean;
}

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const BUILD_PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Parses a message and checks what needs no comparison with another language. */
export function readMessage(text: string, language: string, dialect: Dialect): ReadMessage {
  if (text.trim() === '') return { findings: [{ what: 'is empty', advice: 'Write the text, or remove the key from every language.' }] };
  const findings: Finding[] = [];
  if (text !== text.trim()) findings.push({ what: 'starts or ends with a space', advice: 'Remove it; space comes from the layout.' });
  const filled = text.replace(BUILD_PLACEHOLDER, (_, name: string) => {
    if (!BUILD_PLACEHOLDERS.has(name)) {
      findings.push({
        what: `has an unknown placeholder {{${name}}}`,
        advice: `Known ones: ${[...BUILD_PLACEHOLDERS].join(', ')}. Values have single braces.`,
      });
    }
    return '0';
  });
  let elements: MessageFormatElement[];
  try {
    elements = parse(filled);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      findings: [...findings, { what: `is not a valid ICU message (${reason})`, advice: 'Check braces and tags; a plural needs “other”.' }],
    };
  }
  const visible = visibleText(elements);
  findings.push(...typographyFindings(visible, language));
  findings.push(...factFindings(text, language));
  if (dialect === 'slots') findings.push(...slotFindings(elements));
  findings.push(...pluralFindings(elements, language));
  return { findings, signature: signatureOf(elements), isWorded: hasWords(visible) };
}

const english = new Intl.DisplayNames('en', { type: 'language' });

/** The English name of a language. */
export function nameOf(language: string): string {
  return english.of(language) ?? language;
}

/** The visible text of a message, with a digit in place of placeholders. */
function visibleText(elements: MessageFormatElement[]): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return visibleText(element.children);
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        return Object.values(element.options)
          .map((option) => visibleText(option.value))
          .join('\n');
      }
      return '0';
    })
    .join('');
}

/** Every element of a message, including those in plural forms and tags. */
function* walk(elements: MessageFormatElement[]): Generator<MessageFormatElement> {
  for (const element of elements) {
    yield element;
    if (element.type === TYPE.tag) yield* walk(element.children);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) yield* walk(option.value);
    }
  }
}

function signatureOf(elements: MessageFormatElement[]): Signature {
  const signature: Signature = new Map();
  for (const element of walk(elements)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const kind =
      element.type === TYPE.select
        ? `select of ${Object.keys(element.options).sort().join(', ')}`
        : element.type === TYPE.plural
          ? (element.pluralType ?? 'cardinal') === 'ordinal'
            ? 'ordinal'
            : 'plural'
          : ({ [TYPE.argument]: 'text', [TYPE.number]: 'number', [TYPE.date]: 'date', [TYPE.time]: 'time', [TYPE.tag]: 'tag' } as const)[
              element.type
            ];
    signature.set(element.value, (signature.get(element.value) ?? new Set()).add(kind));
  }
  return signature;
}

function pluralFindings(elements: MessageFormatElement[], language: string): Finding[] {
  const findings: Finding[] = [];
  for (const element of walk(elements)) {
    if (element.type !== TYPE.plural) continue;
    const type = element.pluralType ?? 'cardinal';
    const used = new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories;
    const needed = PLURAL_FORMS.filter((form) => used.includes(form));
    const given = Object.keys(element.options).filter((form) => !form.startsWith('='));
    const missing = needed.filter((form) => !given.includes(form));
    const useless = given.filter((form) => !used.includes(form as Intl.LDMLPluralRule));
    const name = nameOf(language);
    if (missing.length > 0) {
      findings.push({
        what: `lacks the plural forms ${missing.join(', ')} of {${element.value}}`,
        advice: `${name} needs ${needed.join(', ')}.`,
      });
    }
    if (useless.length > 0) {
      findings.push({
        what: `has plural forms that ${name} never uses: ${useless.join(', ')}`,
        advice: `${name} needs ${needed.join(', ')}.`,
      });
    }
  }
  return findings;
}

function slotFindings(elements: MessageFormatElement[]): Finding[] {
  const rich = elements.some((element) => element.type !== TYPE.literal && element.type !== TYPE.argument);
  return rich
    ? [{ what: 'uses more of ICU than {name}', advice: 'This catalogue only fills {name}; say it without plurals and tags.' }]
    : [];
}
