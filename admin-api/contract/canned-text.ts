/*
 * Canned texts have placeholders for what is known of a lead: `{name}`, or `{name|Sir or Madam}` with the words for a lead without one.
 * Imports nothing.
 */

/** What a canned text can ask for, in the order in which it is offered. */
export const PLACEHOLDERS = ['name', 'reference', 'service', 'due'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** What makes a canned text invalid, with the part of the text that does. */
export interface CannedTextProblem {
  /** `unknown`: a placeholder with an unknown name; `braces`: one that is empty or never closed, or a brace on its own. */
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
  let end = 0;
  for (const { 0: part, 1: name = '', index } of text.matchAll(PLACEHOLDER)) {
    const problem = findBrace(text, end, index);
    if (problem) return problem;
    if (!isPlaceholder(name)) return { kind: 'unknown', part: `{${name}}` };
    end = index + part.length;
  }
  return findBrace(text, end, text.length);
}

/** A brace between two places of a text. */
function findBrace(text: string, from: number, to: number): CannedTextProblem | undefined {
  const at = text.slice(from, to).search(/[{}]/);
  if (at === -1) return undefined;
  const rest = text.slice(from + at, from + at + 2 * MAX_PART_LENGTH);
  return { kind: 'braces', part: [...rest].slice(0, MAX_PART_LENGTH).join('') };
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
