import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { type Catalogue, type Language, type Problem, readCatalogue } from './catalogue.ts';
import { compareCatalogues, sharedKeys } from './compare.ts';
import type { Dialect } from './message.ts';
import { checkUsage, type UsageOptions } from './usage.ts';

/** Catalogues that belong together, and the code that uses them. */
interface CatalogueSet extends UsageOptions {
  dialect: Dialect;
  /** Patterns of the files of one language; the files of both have the same paths but for the language. */
  files: (language: Language) => string[];
  /** Patterns of the code that may name a key. */
  code: string[];
}

/** Every catalogue of the project. */
const SETS: CatalogueSet[] = [
  {
    dialect: 'icu',
    files: (language) => [`site/src/locales/${language}/*.json`],
    code: ['site/{src,build}/**/*.{ts,tsx}'],
  },
  {
    dialect: 'slots',
    files: (language) => [`design-system/src/messages/${language}.ts`, `design-system/src/messages/staff-${language}.ts`],
    code: ['design-system/src/**/*.{ts,tsx}'],
  },
  {
    dialect: 'slots',
    files: (language) => [`admin-api/src/common/messages/${language}.ts`],
    code: ['admin-api/src/**/*.ts'],
    // Names of audited actions look like keys; the type checker knows the keys here.
    hasOtherDottedNames: true,
  },
  {
    dialect: 'slots',
    files: (language) => [`admin-api/src/emails/words/${language}.ts`],
    code: ['admin-api/src/emails/**/*.ts'],
    hasOtherDottedNames: true,
  },
];

const NO_CODE = /\.(test|stories)\.tsx?$|\.d\.ts$|\/testing\//;

async function filesOf(root: string, patterns: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) found.push(path.replaceAll('\\', '/'));
  return found.sort();
}

/** Checks one set; the result counts its texts, so that an empty set is seen. */
async function checkSet(root: string, set: CatalogueSet): Promise<{ texts: number; problems: Problem[] }> {
  const english = await filesOf(root, set.files('en'));
  const arabic = await filesOf(root, set.files('ar'));
  const counterpart = (file: string, to: Language) => file.replace(/(?<=[/-])(en|ar)(?=[/.])/, to);
  const problems: Problem[] = [];
  if (english.length === 0)
    problems.push({
      file: set.files('en').join(', '),
      key: '',
      what: 'does not exist',
      advice: 'Correct the pattern in tests/gate/strings/check.ts.',
    });
  const sources: Catalogue[] = [];
  for (const file of english) {
    const source = await readCatalogue(join(root, file), file);
    sources.push(source);
    const arabicFile = counterpart(file, 'ar');
    if (!arabic.includes(arabicFile)) {
      problems.push({ file: arabicFile, key: '', what: 'is missing', advice: `Translate ${file}.` });
      continue;
    }
    problems.push(...compareCatalogues(source, await readCatalogue(join(root, arabicFile), arabicFile), set.dialect));
  }
  for (const file of arabic) {
    if (!english.includes(counterpart(file, 'en')))
      problems.push({ file, key: '', what: 'has no English counterpart', advice: 'Add it, or remove this file.' });
  }
  problems.push(...sharedKeys(sources));
  const catalogueFiles = new Set([...english, ...arabic]);
  const code = (await filesOf(root, set.code)).filter((file) => !NO_CODE.test(file) && !catalogueFiles.has(file));
  const places = code.map((file) => ({ path: join(root, file), file }));
  problems.push(...(await checkUsage(sources, places, set)));
  return { texts: sources.reduce((sum, { entries }) => sum + entries.length, 0), problems };
}

/** Checks every catalogue below a root folder. */
export async function checkStrings(root: string, sets: CatalogueSet[] = SETS): Promise<{ texts: number; problems: Problem[] }> {
  const results = await Promise.all(sets.map((set) => checkSet(root, set)));
  return { texts: results.reduce((sum, { texts }) => sum + texts, 0), problems: results.flatMap(({ problems }) => problems) };
}

/** Problems as a terminal shows them: place, keys, what is wrong, what to do; the same of one file together. */
export function formatProblems(problems: Problem[]): string {
  const groups = Map.groupBy(problems, ({ file, what, advice }) => `${file}\n${what}\n${advice}`);
  return [...groups.values()]
    .map((group) => {
      const [{ file, line, what, advice } = { file: '', what: '', advice: '' }] = group;
      const place = line === undefined ? file : `${file}:${line}`;
      if (group.length === 1) return `${place}  ${group.map(({ key }) => (key ? `${key} ` : '')).join('')}${what}\n  ${advice}`;
      return `${file}  ${what}:\n${group.map(({ key, line: at }) => `  ${at ?? '-'}  ${key}`).join('\n')}\n  ${advice}`;
    })
    .join('\n');
}
