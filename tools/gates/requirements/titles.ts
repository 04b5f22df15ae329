/** A statement of docs/requirements.md. */
export interface Requirement {
  id: string;
  text: string;
}

const FILE = /\.(test|spec|stories|e2e)\.[cm]?[jt]sx?$/;

const STRING = String.raw`'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"`;
/** The table of `.each(…)`: anything in brackets, including strings that contain brackets. */
const TABLE = String.raw`\((?:[^()'"\x60]|${STRING}|\((?:[^()'"\x60]|${STRING})*\))*\)|\x60[^\x60]*\x60`;
const NAMED = String.raw`\s*(['"\x60])((?:\\.|(?!\BACK).)*)\BACK`;
const named = (back: number) => NAMED.replaceAll('BACK', String(back));

// The first string of describe, it or test (with .each(…) and the like), or a story's name.
const TITLE = new RegExp(String.raw`\b(?:describe|it|test)((?:\.\w+)*)(?:${TABLE})?\s*\(${named(2)}|\bname:${named(4)}`, 'gs');

const NOT_RUN = /\.(skip|todo|fixme|fails)\b/;

/** Whether a file holds tests or stories. */
export function isTestFile(path: string): boolean {
  return FILE.test(path);
}

/** The statements of the page, in its order. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- ([A-Z]+-\d+) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/** The ids in the titles of a test file; skipped tests do not count. */
export function idsInTitles(source: string): string[] {
  const ids: string[] = [];
  for (const [, modifiers = '', , title, , storyName] of source.matchAll(TITLE)) {
    if (NOT_RUN.test(modifiers)) continue;
    for (const [, id = ''] of (title ?? storyName ?? '').matchAll(/\[([A-Z]+-\d+)\]/g)) ids.push(id);
  }
  return ids;
}
