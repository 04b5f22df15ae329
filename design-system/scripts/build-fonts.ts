/**
 * Subsets the font family to the characters that pages need and writes it to `src/theme/fonts`, next to its licence.
 * Run with `npm run fonts -w design-system`; the output is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';

import subsetFont from 'subset-font';

import { characters } from './font-characters.ts';

const sourceDir = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json'));
const targetDir = join(import.meta.dirname, '../src/theme/fonts');

/** Maximum total bytes of font files for a page, per language. */
const budget = { en: 30_000, ar: 35_000 };

async function writeSubset(source: string, target: string, text: string, keepFeatures?: string[]): Promise<number> {
  const font = await subsetFont(await readFile(join(sourceDir, 'files', source)), text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    noHinting: true,
    keepFeatures,
  });
  await writeFile(join(targetDir, target), font);
  console.log(`${target}  ${font.length} bytes`);
  return font.length;
}

await mkdir(targetDir, { recursive: true });
const latin = await writeSubset('readex-pro-latin-wght-normal.woff2', 'readex-pro-latin.woff2', characters.latin);
const arabic = await writeSubset('readex-pro-arabic-wght-normal.woff2', 'readex-pro-arabic.woff2', characters.arabic);
// Within Arabic text, Latin means names, numbers and addresses: no accents and no typographic extras.
const latinBasic = await writeSubset('readex-pro-latin-wght-normal.woff2', 'readex-pro-latin-basic.woff2', characters.latinBasic, [
  'kern',
  'ccmp',
  'locl',
  'mark',
]);
await copyFile(join(sourceDir, 'LICENSE'), join(targetDir, 'OFL.txt'));

if (latin > budget.en || arabic + latinBasic > budget.ar) {
  throw new Error(`Too heavy: English ${latin} of ${budget.en}, Arabic ${arabic + latinBasic} of ${budget.ar} bytes.`);
}
