#!/usr/bin/env node
// The command `zmb-theme` of the package: themes as design tokens, style sheets and contrasts.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { checkContrast, createTheme, themeFromTokens, themeTokens } from '../src/theming.ts';

const HELP = `zmb-theme tokens FOLDER                       writes the package's design tokens (DTCG 2025.10) as a start
zmb-theme css FOLDER [--brand NAME] [--out FILE]  writes the style sheet of the tokens in the folder
zmb-theme check FOLDER                        measures their contrasts; exit code 1 when one is too low`;

async function readTheme(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tokens.json'));
  const files = await Promise.all(
    names.map(async (name) => [name, JSON.parse(await readFile(join(folder, name), 'utf8')) as object] as const),
  );
  return themeFromTokens(Object.fromEntries(files));
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { brand: { type: 'string' }, out: { type: 'string' } }, allowPositionals: true });
  const [command, folder] = positionals;
  if (folder !== undefined && command === 'tokens') {
    await mkdir(folder, { recursive: true });
    for (const [name, tokens] of Object.entries(themeTokens({ light: {}, dark: {} }))) {
      await writeFile(join(folder, name), `${JSON.stringify(tokens, null, 2)}\n`, { flag: 'wx' });
    }
    return 0;
  }
  if (folder !== undefined && command === 'css') {
    const css = createTheme(await readTheme(folder), values.brand === undefined ? {} : { brand: values.brand });
    if (values.out === undefined) process.stdout.write(css);
    else await writeFile(values.out, css);
    return 0;
  }
  if (folder !== undefined && command === 'check') {
    const problems = checkContrast(await readTheme(folder));
    for (const { theme, role, surface, ratio, required } of problems) {
      console.log(`${theme}: ${role} on ${surface} has ${ratio.toFixed(2)} : 1, needs ${required} : 1`);
    }
    console.log(problems.length === 0 ? 'Every contrast is high enough.' : `${problems.length} contrasts are too low.`);
    return problems.length === 0 ? 0 : 1;
  }
  console.error(HELP);
  return 2;
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
