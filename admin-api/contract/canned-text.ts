/*
 * Canned texts have placeholders for what is known of a lead: `{name}`, or `{name|Sir or Madam}` with the words for a lead without one.
 * Imports nothing.
 */

/** What a canned text can ask for, in the order in which it is offered. */
export const PLACEHOLDERS = ['name', 'reference', 'service', 'due'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What makes a canned text invalid, with the part of the text that does. */
export interface CannedTextProblem {
  /** `unknown`: a placeholder that there is not; `braces`: one that is empty or never closed, or a brace on its own. */
  kind: 'unknown' | 'braces';
  part: string;
}

const PLACEHOLDER = /\{\s*([^{}|\s]+)\s*(?:\|([^{}]*))?\}/g;
/** Long enough to be found in the text. */
const MAX_PART_LENGTH = 20;

function isPlaceholder(name: string): name is Placeholder {
  return (PLACEHOLDERS as readonly string[]).includes(name);
}

/** The first problem of a canned text; undefined when it is valid. */
export function findCannedTextProblem(text: string): CannedTextProblem | undefined {
  const left = text.replace(PLACEHOLDER, (part) => ' '.repeat(part.length));
  const brace = left.search(/[{}]/);
  const unknown = [...text.matchAll(PLACEHOLDER)].find(([, name = '']) => !isPlaceholder(name));
  if (brace !== -1 && (!unknown || brace < unknown.index)) {
    return { kind: 'braces', part: [...text.slice(brace)].slice(0, MAX_PART_LENGTH).join('') };
  }
  return unknown && { kind: 'unknown', part: `{${unknown[1]}}` };
}

/**
 * A canned text for a lead. What is missing is replaced by the words of its placeholder, or else by those for any text. What is no
 * placeholder stays as it is.
 *
 * @param values What is known of the lead.
 * @param fallbacks The words for what is missing.
 */
export function fillCannedText(
  text: string,
  values: Partial<Record<Placeholder, string>>,
  fallbacks: Readonly<Record<Placeholder, string>>,
): string {
  return text.replace(PLACEHOLDER, (part, name: string, own: string | undefined) =>
    isPlaceholder(name) ? values[name] || (own ?? fallbacks[name]).trim() : part,
  );
}
