/*
 * Canned texts have placeholders for data of a lead: `{name}`, or `{name|Sir or Madam}` with a fallback for a lead without a name.
 * Imports nothing.
 */

/** The placeholders of canned texts, in display order. */
export const PLACEHOLDERS = ['name', 'reference', 'service', 'due'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Why a canned text is invalid, with the invalid part. */
export interface CannedTextProblem {
  /** `unknown`: a placeholder with an unknown name; `braces`: an empty or unclosed placeholder, or a single brace. */
  kind: 'unknown' | 'braces';
  part: string;
}

const PLACEHOLDER = /\{\s*([^{}|\s]+)\s*(?:\|([^{}]*))?\}/g;
/** Enough characters to find the part in the text. */
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

/** Finds a brace between two positions of a text. */
function findBrace(text: string, from: number, to: number): CannedTextProblem | undefined {
  const at = text.slice(from, to).search(/[{}]/);
  if (at === -1) return undefined;
  const rest = text.slice(from + at, from + at + 2 * MAX_PART_LENGTH);
  return { kind: 'braces', part: [...rest].slice(0, MAX_PART_LENGTH).join('') };
}

/**
 * Fills a canned text for a lead. A missing value is replaced with the fallback of its placeholder, or else with the general one. Unknown
 * placeholders do not change.
 *
 * @param values The data of the lead.
 * @param fallbacks The general fallbacks.
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
