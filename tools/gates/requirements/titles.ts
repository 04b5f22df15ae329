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

const SKIPPED = /\.(skip|todo|fixme|fails)\b/;

/** Whether a file holds tests or stories. */
export function isTestFile(path: string): boolean {
  return FILE.test(path);
}

/** The statements of the page, in its order. */
export function readRequirements(markdown: string): Requirement[] {
  return [...markdown.matchAll(/^- ([A-Z]+-\d+) (.*)$/gm)].map(([, id = '', text = '']) => ({ id, text }));
}

/** Test files that `npm test` does not run. */
const FULL_ONLY_FILE = /^tests\/(?:visual|browsers|package)\/|\.stories\.tsx$/;
const FULL_ONLY_MODULE = /\/\/ @module-tag full\b/;
/** Options behind a title. */
const FULL_ONLY_TEST = /^\s*,\s*\{[^}]*\btags:[^}]*'full'/;
const CORE_JOURNEY = /^\s*,\s*\{[^}]*\btag:[^}]*'@core'/;

/**
 * The ids in the titles of a test file; skipped tests do not count.
 *
 * @param path The file's path from the root, which decides the tier.
 * @returns The ids, each with whether `npm test` runs its test; others are run by `npm run test:full` only.
 */
export function idsInTitles(source: string, path: string): { id: string; isQuick: boolean }[] {
  const ids: { id: string; isQuick: boolean }[] = [];
  const isFullOnly = FULL_ONLY_FILE.test(path) || FULL_ONLY_MODULE.test(source);
  for (const match of source.matchAll(TITLE)) {
    const [whole, modifiers = '', , title, , storyName] = match;
    if (SKIPPED.test(modifiers)) continue;
    const options = source.slice(match.index + whole.length, match.index + whole.length + 200);
    const isQuick = !isFullOnly && (path.endsWith('.e2e.ts') ? CORE_JOURNEY.test(options) : !FULL_ONLY_TEST.test(options));
    for (const [, id = ''] of (title ?? storyName ?? '').matchAll(/\[([A-Z]+-\d+)\]/g)) ids.push({ id, isQuick });
  }
  return ids;
}
