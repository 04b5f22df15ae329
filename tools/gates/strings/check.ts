import { glob } from 'node:fs/promises';
import { join } from 'node:path';

import { defaultLanguage, languageCodes } from '../../../admin-api/contract/languages.ts';
import { type Catalogue, type Problem, readCatalogue } from './catalogue.ts';
import { checkSource, compareCatalogues, sharedKeys } from './compare.ts';
import type { Dialect } from './message.ts';
import { checkUsage, type UsageOptions } from './usage.ts';

/** Catalogues that belong together, and the code that uses them. */
interface CatalogueSet extends UsageOptions {
  dialect: Dialect;
  /** A module beside the catalogues that is the same in every language. */
  same?: (language: string) => string;
  /** Patterns of the files of one language; those of other languages differ only in the language. */
  files: (language: string) => string[];
  /** Patterns of the code that may name a key. */
  code: string[];
}

/** Every catalogue of the project. */
export const SETS: readonly CatalogueSet[] = [
  {
    dialect: 'icu',
    files: (language) => [`site/src/locales/${language}/*.json`],
    same: (language) => `site/src/locales/${language}/index.ts`,
    code: ['site/{src,build}/**/*.{ts,tsx}'],
  },
  {
    dialect: 'slots',
    files: (language) => [`design-system/src/messages/${language}/*.ts`],
    code: ['design-system/src/**/*.{ts,tsx}'],
  },
  {
    // The mocks fill these too, and do not support plurals.
    dialect: 'slots',
    files: (language) => [`admin-api/src/http/messages/${language}.ts`],
    code: ['admin-api/src/**/*.ts'],
    // Names of audited actions look like keys; the type checker knows the keys here.
    hasOtherDottedNames: true,
  },
  {
    dialect: 'icu',
    files: (language) => [`admin-api/src/messages/${language}.ts`],
    code: ['admin-api/src/**/*.ts'],
    hasOtherDottedNames: true,
  },
];

const NO_CODE = /\.(test|stories)\.tsx?$|\.d\.ts$|\/testing\//;

async function filesOf(root: string, patterns: string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob(patterns, { cwd: root })) found.push(path.replaceAll('\\', '/'));
  return found.sort();
}

/** The path of the same file in another language. */
export function counterpartOf(file: string, from: string, to: string): string {
  return file.replace(new RegExp(`(?<=/)${from}(?=[/.])`), to);
}

/** Checks the translations of a set into one language. */
async function checkTranslation(root: string, set: CatalogueSet, sources: Catalogue[], language: string): Promise<Problem[]> {
  const problems: Problem[] = [];
  const files = await filesOf(root, set.files(language));
  for (const source of sources) {
    const file = counterpartOf(source.file, defaultLanguage, language);
    if (files.includes(file)) {
      problems.push(...compareCatalogues(source, await readCatalogue(join(root, file), file), { language, dialect: set.dialect }));
    } else problems.push({ file, key: '', what: 'is missing', advice: `Translate ${source.file}.` });
  }
  for (const file of files) {
    if (!sources.some((source) => source.file === counterpartOf(file, language, defaultLanguage)))
      problems.push({ file, key: '', what: 'has no English counterpart', advice: 'Add it, or remove this file.' });
  }
  return problems;
}

/** Checks one set. The result includes the number of texts, which reveals an empty set. */
async function checkSet(root: string, set: CatalogueSet, languages: readonly string[]): Promise<{ texts: number; problems: Problem[] }> {
  const english = await filesOf(root, set.files(defaultLanguage));
  const sources = await Promise.all(english.map((file) => readCatalogue(join(root, file), file)));
  const problems = sources.flatMap((source) => checkSource(source, set.dialect));
  if (english.length === 0)
    problems.push({
      file: set.files(defaultLanguage).join(', '),
      key: '',
      what: 'does not exist',
      advice: 'Correct the pattern in tools/gates/strings/check.ts.',
    });
  const others = languages.filter((language) => language !== defaultLanguage);
  for (const language of others) problems.push(...(await checkTranslation(root, set, sources, language)));
  problems.push(...sharedKeys(sources));
  const translated = await Promise.all(others.map((language) => filesOf(root, set.files(language))));
  const catalogueFiles = new Set([...english, ...translated.flat()]);
  const code = (await filesOf(root, set.code)).filter((file) => !NO_CODE.test(file) && !catalogueFiles.has(file));
  const places = code.map((file) => ({ path: join(root, file), file }));
  problems.push(...(await checkUsage(sources, places, set)));
  return { texts: sources.reduce((sum, { entries }) => sum + entries.length, 0), problems };
}

/** Checks every catalogue below a root folder. */
export async function checkStrings(
  root: string,
  sets: readonly CatalogueSet[] = SETS,
  languages: readonly string[] = languageCodes,
): Promise<{ texts: number; problems: Problem[] }> {
  const results = await Promise.all(sets.map((set) => checkSet(root, set, languages)));
  return { texts: results.reduce((sum, { texts }) => sum + texts, 0), problems: results.flatMap(({ problems }) => problems) };
}

/** Formats problems for the terminal (place, keys, problem, fix), grouped by file. */
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
