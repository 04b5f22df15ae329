import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

const CODE = [
  'admin-api/{bin,contract,src}/**/*.ts',
  'design-system/{foundations,scripts,src}/**/*.{ts,tsx}',
  'mocks/**/*.ts',
  'site/{build,src,stories}/**/*.{ts,tsx}',
  '{tests,tools}/**/*.ts',
];
const DOCUMENTS = ['*.md', 'docs/**/*.md', '{admin-api,design-system,mocks,site,tools}/**/*.{md,mdx}'];
const IS_EXCLUDED = /node_modules|(?:^|\/)dist\/|CHANGELOG|openapi\.d\.ts$|\/migrations\/|\/words\.test\.ts$/;

/** Words that are not used in identifiers, comments, test titles and documents, with the term of docs/glossary.md. */
const REPLACED: readonly (readonly [word: RegExp, term: string])[] = [
  [/\btak(?:e|es|ing|en) (?:\w+ )?back\b|\btook back\b/i, 'cancel, revoke, undo or retract'],
  [/\bsaid\b/i, 'the name of what it is: text, expected, status'],
  [/\bwish(?:es)?\b/i, 'time slot'],
  [/\bwhoever\b/i, 'the role or person'],
  [/\bnobody’?'?s\b/i, 'unassigned'],
  [/\bthat there (?:is|are) not\b/i, 'unknown, missing'],
  [/\bmade-up\b|\bpretend(?:ed|s)?\b/i, 'demo data, fictional'],
  [/(?<!key )\bfigures\b/i, 'metric, measurement or number'],
  [/\bunkept\b/i, 'a noun of the field'],
  [/\bpromise clock\b/i, 'due time'],
  [/\b(?:average|low) marks?\b|\bmark metrics\b/i, 'rating'],
  [/\brequest questions?\b|\bquestion (?:settings|stops?)\b/i, 'feedback request'],
  [/\b(?:all|load|[Pp]age|[Ss]taff) Words\b/, 'messages'],
  [/\bnamings\b/i, 'name matches'],
  [/\bis Told\b/, 'is Notified'],
  [/\b[Ll]ook At\b|\bleave Empty\b/, 'a verb or noun of the field'],
];

/** The words of an identifier, separated by spaces. */
const wordsOf = (identifier: string) => identifier.replaceAll(/(?<=[a-z\d])(?=[A-Z])|_/g, ' ');

/** Identifiers, comments and titles of tests of a module, a line each. Other strings are texts that people read. */
function namesAndComments(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = (text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []).flatMap((comment) => comment.split('\n'));
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) found.push(wordsOf(node.text));
    if (ts.isCallExpression(node) && /^(?:describe|it|test)\b/.test(node.expression.getText(source))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) found.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function problemsIn(lines: readonly string[]): string[] {
  return lines.flatMap((line) =>
    REPLACED.flatMap(([word, term]) => (word.test(line) ? [`“${word.exec(line)?.[0]}” in “${line.trim()}”: write ${term}`] : [])),
  );
}

async function filesOf(patterns: string[]): Promise<string[]> {
  const files: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) if (!IS_EXCLUDED.test(path)) files.push(path);
  return files.sort();
}

describe('one word for one thing', () => {
  it('in code', async () => {
    const problems: string[] = [];
    for (const file of await filesOf(CODE)) {
      const lines = namesAndComments(file, await readFile(join(root, file), 'utf8'));
      problems.push(...new Set(problemsIn(lines).map((problem) => `${file}: ${problem}`)));
    }
    expect(problems).toEqual([]);
  }, 60_000);

  it('in documents', async () => {
    const problems: string[] = [];
    for (const file of await filesOf(DOCUMENTS)) {
      const lines = (await readFile(join(root, file), 'utf8')).split('\n');
      problems.push(...problemsIn(lines).map((problem) => `${file}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  it.each([
    ['const takeBackLead = 1;', 1],
    ['const staffWords = 1; // all words', 1],
    ['// What a visitor said.\nconst text = 1;', 1],
    ["it('is told by whoever asks', () => undefined);", 1],
    ["const text = 'she said';", 0],
    ['const time = slot.cancelledAt; // it was cancelled', 0],
  ])('finds a replaced word in names, comments and titles only: %j', (text, count) => {
    expect(problemsIn(namesAndComments('a.ts', text))).toHaveLength(count);
  });
});
