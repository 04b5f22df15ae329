import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { replaceSection } from '../../benches/markdown-section.ts';
import { idsInTitles, isTestFile, readRequirements, type Requirement } from './titles.ts';

/** Which statements are shown, and by which files. */
export interface Coverage {
  requirements: Requirement[];
  /** Files by the id that their titles name. */
  shown: Map<string, string[]>;
  /** Titles that name an id which the page does not have. */
  unknown: { file: string; id: string }[];
}

/** The page that holds the requirements. */
export const PAGE = 'docs/requirements.md';

async function testFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const isLeftOut = (name: string) => /(^|\/)(node_modules|dist|storybook-static|test-results|\.git|\.data)$/.test(name);
  for await (const path of glob('**/*', { cwd: root, exclude: isLeftOut })) {
    if (isTestFile(path)) found.push(path.replaceAll('\\', '/'));
  }
  return found.sort();
}

/** Reads the page and every test's titles. */
export async function readCoverage(root: string): Promise<Coverage> {
  const requirements = readRequirements(await readFile(join(root, PAGE), 'utf8'));
  if (requirements.length === 0) throw new Error(`${PAGE} holds no requirements: lines like “- HDR-01 …”.`);
  const known = new Set(requirements.map(({ id }) => id));
  const coverage: Coverage = { requirements, shown: new Map(), unknown: [] };
  for (const file of await testFiles(root)) {
    for (const id of new Set(idsInTitles(await readFile(join(root, file), 'utf8')))) {
      if (known.has(id)) coverage.shown.set(id, [...(coverage.shown.get(id) ?? []), file]);
      else coverage.unknown.push({ file, id });
    }
  }
  return coverage;
}

/** Puts the list of what is shown into the page. */
export function writeShown(markdown: string, { requirements, shown }: Coverage): string {
  const rows = requirements.flatMap(({ id }) => {
    const files = shown.get(id);
    return files ? [`- ${id}: ${files.map((file) => `\`${file}\``).join(', ')}`] : [];
  });
  return replaceSection(markdown, 'requirements:shown', [...rows, '', `${rows.length} of ${requirements.length}.`].join('\n'));
}
