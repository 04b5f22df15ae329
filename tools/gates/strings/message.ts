import { TYPE } from '@formatjs/icu-messageformat-parser';

import {
  BUILD_PLACEHOLDERS,
  buildPlaceholdersOf,
  type IcuMessage,
  parseMessage,
  pluralProblemsOf,
  type Signature,
  signatureOf,
} from '../../../admin-api/contract/icu-message.ts';

import { factFindings } from './facts.ts';
import { type Finding, hasWords, typographyFindings } from './typography.ts';

/** How a catalogue's placeholders are filled: by an ICU formatter, or only `{name}` by a value. */
export type Dialect = 'icu' | 'slots';

/** A parsed message: its problems, and its placeholders unless it has a syntax error. */
export interface ReadMessage {
  findings: Finding[];
  signature?: Signature;
  /** Whether it has words to translate. */
  isWorded?: boolean;
}

/** Parses a message and checks what needs no comparison with another language. */
export function readMessage(text: string, language: string, dialect: Dialect): ReadMessage {
  if (text.trim() === '') return { findings: [{ what: 'is empty', advice: 'Write the text, or remove the key from every language.' }] };
  const findings: Finding[] = [];
  if (text !== text.trim()) findings.push({ what: 'starts or ends with a space', advice: 'Remove it; space comes from the layout.' });
  for (const name of buildPlaceholdersOf(text)) {
    if (!BUILD_PLACEHOLDERS.has(name)) {
      findings.push({
        what: `has an unknown placeholder {{${name}}}`,
        advice: `Known ones: ${[...BUILD_PLACEHOLDERS].join(', ')}. Values have single braces.`,
      });
    }
  }
  let elements: IcuMessage;
  try {
    elements = parseMessage(text);
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
function visibleText(elements: IcuMessage): string {
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

function pluralFindings(elements: IcuMessage, language: string): Finding[] {
  const advice = (needed: readonly string[]) => `${nameOf(language)} needs ${needed.join(', ')}.`;
  return pluralProblemsOf(elements, language).flatMap(({ name, needed, missing, useless }) => [
    ...(missing.length > 0 ? [{ what: `lacks the plural forms ${missing.join(', ')} of {${name}}`, advice: advice(needed) }] : []),
    ...(useless.length > 0
      ? [{ what: `has plural forms that ${nameOf(language)} never uses: ${useless.join(', ')}`, advice: advice(needed) }]
      : []),
  ]);
}

function slotFindings(elements: IcuMessage): Finding[] {
  const rich = elements.some((element) => element.type !== TYPE.literal && element.type !== TYPE.argument);
  return rich
    ? [{ what: 'uses more of ICU than {name}', advice: 'This catalogue only fills {name}; say it without plurals and tags.' }]
    : [];
}
