import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { idsInTitles, isTestFile, readRequirements, type Requirement } from './titles.ts';

/** Which requirements have a test, and in which files. */
export interface Coverage {
  requirements: Requirement[];
  /** Test files by requirement id. The tests of one id show its statement together. */
  shown: Map<string, string[]>;
  /** Ids with a test that `npm test` runs. */
  shownQuickly: Set<string>;
  /** Ids in test titles that docs/requirements.md does not define. */
  unknown: { file: string; id: string }[];
}

const PAGE = 'docs/requirements.md';

async function testFiles(root: string): Promise<string[]> {
  const found: string[] = [];
  const isExcluded = (name: string) => /(^|\/)(node_modules|dist|storybook-static|test-results|\.git|\.data)$/.test(name);
  for await (const path of glob('**/*', { cwd: root, exclude: isExcluded })) {
    if (isTestFile(path)) found.push(path.replaceAll('\\', '/'));
  }
  return found.sort();
}

/** Reads the requirements and the titles of every test. @throws Error when docs/requirements.md holds none, or an id twice. */
export async function readCoverage(root: string): Promise<Coverage> {
  const requirements = readRequirements(await readFile(join(root, PAGE), 'utf8'));
  if (requirements.length === 0) throw new Error(`${PAGE} holds no requirements: lines like “- HDR-01 …”.`);
  const known = new Set(requirements.map(({ id }) => id));
  const repeated = requirements.find(({ id }, index) => requirements.findIndex((other) => other.id === id) !== index);
  if (repeated) throw new Error(`${PAGE} defines ${repeated.id} twice.`);
  const coverage: Coverage = { requirements, shown: new Map(), shownQuickly: new Set(), unknown: [] };
  for (const file of await testFiles(root)) {
    const inFile = idsInTitles(await readFile(join(root, file), 'utf8'), file);
    for (const id of new Set(inFile.map((shown) => shown.id))) {
      if (known.has(id)) coverage.shown.set(id, [...(coverage.shown.get(id) ?? []), file]);
      else coverage.unknown.push({ file, id });
    }
    for (const { id, isQuick } of inFile) if (isQuick) coverage.shownQuickly.add(id);
  }
  return coverage;
}
