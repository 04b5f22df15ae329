import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { defaultLanguage, languageCodes } from '../../admin-api/contract/languages.ts';
import { formatText } from '../format/format-text.ts';
import { readCatalogue } from '../gates/strings/catalogue.ts';
import { counterpartOf, SETS } from '../gates/strings/check.ts';

/** The language whose modules are the pattern for those of a new translation. */
const PATTERN = languageCodes.find((code) => code !== defaultLanguage) ?? defaultLanguage;
const QUESTION = 'Choose your language';
const END_OF_LIST = /^\} as const satisfies Record<string, \w+>;$/m;
/** The country of the company, whose number and date formats are used. */
const REGION = 'AE';
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** The changed lists, the catalogues to translate, and the number of their texts. */
export interface AddedLanguage {
  lists: string[];
  files: string[];
  texts: number;
}

/**
 * Adds a language below a root folder: a line in the contract's list and in that of the design system, and a copy of each English
 * catalogue.
 *
 * @throws Error if the code is not that of a language, or if the language exists already.
 */
export async function addLanguage(root: string, code: string): Promise<AddedLanguage> {
  const { name, dir, tag } = describeLanguage(code);
  const line = `name: '${name}', dir: '${dir}', tag: '${tag}'`;
  const lists = {
    'admin-api/contract/languages.ts': `'${code}': { ${line} },`,
    'design-system/src/messages/languages.ts': `'${code}': { ${line}, question: '${QUESTION}' },`,
  };
  for (const file of Object.keys(lists)) {
    if (new RegExp(`^  '?${code}'?: `, 'm').test(await readFile(join(root, file), 'utf8'))) throw new Error(`${file} has ${code} already.`);
  }
  for (const [file, entry] of Object.entries(lists)) {
    const text = await readFile(join(root, file), 'utf8');
    await write(
      root,
      file,
      text.replace(END_OF_LIST, (end) => `${entry}\n${end}`),
    );
  }
  const files: string[] = [];
  let texts = 0;
  for await (const found of glob(
    SETS.flatMap((set) => set.files(defaultLanguage)),
    { cwd: root },
  )) {
    const file = found.replaceAll('\\', '/');
    const copy = await copyOf(root, file, code);
    await write(root, copy.file, copy.text);
    files.push(copy.file);
    texts += copy.texts;
  }
  for (const { same } of SETS) {
    if (same) await write(root, same(code), await readFile(join(root, same(defaultLanguage)), 'utf8'));
  }
  return { lists: Object.keys(lists), files: files.sort(), texts };
}

/** The English catalogue as the start of a translation: JSON unchanged, a module in the form of those of translations. */
async function copyOf(root: string, source: string, code: string): Promise<{ file: string; text: string; texts: number }> {
  const file = counterpartOf(source, defaultLanguage, code);
  const { entries } = await readCatalogue(join(root, source), source);
  if (source.endsWith('.json')) return { file, text: await readFile(join(root, source), 'utf8'), texts: entries.length };
  const pattern = await readFile(join(root, counterpartOf(source, defaultLanguage, PATTERN)), 'utf8');
  const head = pattern.slice(0, pattern.indexOf('= {')).replace(new RegExp(`\\b${PATTERN}\\b`, 'g'), code);
  const lines = entries.map(({ key, text }) => `  '${key}': ${JSON.stringify(text)},`);
  return { file, text: `${head}= {\n${lines.join('\n')}\n};\n`, texts: entries.length };
}

async function write(root: string, file: string, text: string): Promise<void> {
  const path = join(root, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await formatText(path, text));
}

/**
 * The properties of a language that follow from its code.
 *
 * @throws Error if it is not the code of a language.
 */
export function describeLanguage(code: string): Record<'name' | 'dir' | 'tag', string> {
  const name = nameOf(code);
  const locale = new Intl.Locale(code);
  const { script = '' } = locale.maximize();
  const plain = new Intl.Locale(code, { region: locale.region ?? REGION }).toString();
  const { numberingSystem, calendar } = new Intl.DateTimeFormat(plain).resolvedOptions();
  return {
    name,
    dir: RIGHT_TO_LEFT.has(script) ? 'rtl' : 'ltr',
    tag: numberingSystem === 'latn' && calendar === 'gregory' ? plain : `${plain}-u-nu-latn-ca-gregory`,
  };
}

/** The language's own name, capitalised where its script has capitals. */
function nameOf(code: string): string {
  const isCanonical = /^[a-z]{2,3}(-|$)/.test(code) && new Intl.Locale(code).toString() === code;
  const name = isCanonical ? new Intl.DisplayNames(code, { type: 'language', fallback: 'none' }).of(code) : undefined;
  if (name === undefined) throw new Error(`${code} is no code of a language: use one such as hi, ur or ru.`);
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(code) + rest.join('');
}
