import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { check } from 'linkinator';

import { suitesOf } from '../../test-run/suites.ts';

/** A Markdown or MDX file. */
export interface Document {
  /** From the root of the repository. */
  path: string;
  text: string;
}

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'storybook-static', 'test-results', '.git', '.data']);
/** Top-level folders: a path in code format starts with one. */
const TOP_FOLDER = /^(?:admin-api|design-system|docs|mocks|site|tests|\.storybook)\//;
/** Generated files. */
const IS_GENERATED = /(?:^|\/)(?:dist|storybook-static|test-results|node_modules)(?:\/|$)/;
/** The names that `npm test -- --only` accepts. */
const SUITES = new Set(suitesOf('full').map(({ name }) => name));
/** Built-in commands of npm. */
const NPM_COMMANDS = new Set(['ci', 'install', 'i', 'pack', 'exec']);

/** Every document of the repository. */
export async function readDocuments(root: string): Promise<Document[]> {
  const documents: Document[] = [];
  for await (const path of glob('**/*.{md,mdx}', { cwd: root, exclude: (name) => IGNORED_FOLDERS.has(name.split('/').at(-1) ?? '') })) {
    documents.push({ path, text: await readFile(join(root, path), 'utf8') });
  }
  return documents.sort((one, other) => one.path.localeCompare(other.path));
}

/** Whether a file or folder exists; `*` matches any part of a name. */
async function exists(root: string, path: string): Promise<boolean> {
  if (!path.includes('*')) return existsSync(join(root, path));
  for await (const _found of glob(path, { cwd: root })) return true;
  return false;
}

/** The scripts of the package.json in a folder. */
async function scriptsOf(folder: string): Promise<object> {
  const file = join(folder, 'package.json');
  return existsSync(file) ? ((JSON.parse(await readFile(file, 'utf8')) as { scripts?: object }).scripts ?? {}) : {};
}

const withoutFences = (text: string) => text.replaceAll(/^(```+)[^\n]*\n[\s\S]*?^\1$/gm, '');

async function problemOfCommand([command, name = '', rest = '']: string[], root: string): Promise<string | undefined> {
  const folder = /(?:^|\s)-w (\S+)/.exec(rest)?.[1] ?? '.';
  if (!(name in (await scriptsOf(join(root, folder))))) return `names “${command?.trim()}”, which is no command of ${folder}/package.json`;
  const suites = /^test(?::full)?$/.test(name) ? (/--only ([\w:,-]+)/.exec(rest)?.[1]?.split(',') ?? []) : [];
  const unknown = suites.filter((suite) => !SUITES.has(suite));
  return unknown.length > 0 ? `names “${command?.trim()}”, and there is no suite ${unknown.join(', ')}` : undefined;
}

/** Links and pictures in these documents whose file or heading does not exist. Links to other sites are not checked. */
export async function brokenLinks(root: string, paths: string[]): Promise<string[]> {
  const { links } = await check({
    path: paths,
    serverRoot: root,
    markdown: true,
    checkFragments: true,
    directoryListing: true,
    linksToSkip: ['^(?!http://127\\.0\\.0\\.1:)'],
  });
  return links.filter(({ state }) => state === 'BROKEN').map(({ parent = '', url }) => `${parent} links to ${url}`);
}

/** npm commands in text and examples: the whole command, the script, and the rest of the line. */
function commandsOf(text: string): string[][] {
  const long = text.matchAll(/\bnpm run (?!-)([\w:-]+)([^`\n|&]*)/g);
  const short = text.matchAll(/\bnpm (?!run\b)([a-z]+)([^`\n|&]*)/g);
  const commands = [...long, ...short].map((match) => [...match]);
  // Only in code format: “by npm and by hand” is prose.
  return commands.filter(([command = '', name = '']) => !NPM_COMMANDS.has(name) && isCode(text, command));
}

const isCode = (text: string, command: string) =>
  text.includes(`\`${command.trim().split(' ').slice(0, 3).join(' ')}`) || /^npm run/.test(command);

/** Files and folders in code format; a part in angle brackets matches anything. */
function pathsOf(text: string): string[] {
  const spans = Array.from(withoutFences(text).matchAll(/`([^`\n]+)`/g), ([, code = '']) => code);
  const paths = spans.filter((code) => TOP_FOLDER.test(code) && !/[\s…(]/.test(code) && !IS_GENERATED.test(code));
  return paths.map((path) => path.replaceAll(/<[^>]+>/g, '*'));
}

/** Commands, suites and files that a document names and that do not exist, and tables that Storybook does not render. */
export async function problemsOf({ path, text }: Document, root: string): Promise<string[]> {
  const found = [
    ...(await Promise.all(commandsOf(text).map((command) => problemOfCommand(command, root)))),
    ...(await Promise.all(
      pathsOf(text).map(async (code) => ((await exists(root, code)) ? undefined : `names ${code}, which is not there`)),
    )),
    // Storybook does not support GitHub's tables: it shows the vertical bars.
    /\.mdx$/.test(path) && /^\|[ :|-]+\|$/m.test(withoutFences(text))
      ? 'has a table, which Storybook does not draw: take a list or DataTable'
      : undefined,
  ];
  return found.filter((problem) => problem !== undefined).map((problem) => `${path} ${problem}`);
}

/** Problems in the numbering of the decision records, by file name and heading, and in the index that lists each once, by number. */
export function recordProblems(records: readonly { file: string; heading: string }[], index: string): string[] {
  const listed = Array.from(index.matchAll(/^\| \[(\d+)\]\(([^)]+)\)/gm), ([, number = '', file = '']) => `${number} ${file}`);
  const problems = records.flatMap(({ file, heading }, place) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? Number.NaN);
    if (Number.isNaN(number)) return [`${file} is neither a record, such as 0001-name.md, nor the index`];
    if (records[place - 1]?.file.startsWith(file.slice(0, 5))) return [`${file} has a number that is taken`];
    if (!heading.startsWith(`# ${number} · `)) return [`${file} begins with “${heading}”, not with “# ${number} · ”`];
    return listed.includes(`${number} ${file}`) ? [] : [`${file} is missing in the index`];
  });
  const inOrder = records.map(({ file }) => `${Number(file.slice(0, 4))} ${file}`);
  if (problems.length > 0 || listed.join() === inOrder.join()) return problems;
  return ['the index does not list each record once, by number'];
}
