// Weighs every component of the design system alone, as an application would bundle it: npm run bench:weights
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { format, resolveConfig } from 'prettier';

import { type Weight, weighApplication } from './component-weight.ts';
import { replaceSection } from './markdown-section.ts';

const HELP = `npm run bench:weights -- [options] [component …]      (default: all)
  --file FILE   the Markdown page with the markers <!-- bench:weights --> and <!-- /bench:weights --> (default docs/component-weights.md)
  --no-write    only print`;

const root = join(import.meta.dirname, '..', '..');
const door = join(root, 'design-system/src/index.ts');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    file: { type: 'string', default: 'docs/component-weights.md' },
    write: { type: 'boolean', default: true },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

/** The components that the package's only door exports: what is written with a capital and is no type. */
async function exportedComponents(): Promise<string[]> {
  const source = await readFile(door, 'utf8');
  const names = [...source.matchAll(/^export \{ ([^}]+) \} from/gm)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  return names.filter((name) => /^[A-Z]/.test(name));
}

/** From the sources, as the site bundles them. */
const weigh = (names: string[]) => weighApplication({ names, door, root, plugins: [vanillaExtractPlugin()] });

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const row = ({ name, js, css }: Weight & { name: string }) => `| ${name} | ${kilobytes(js)} | ${kilobytes(css)} |`;

const all = await exportedComponents();
const unknown = positionals.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`The design system has no ${unknown.join(', ')}.`);
  process.exit(2);
}

// Every application needs the provider: what it brings along is counted once.
const base = await weigh(['DesignSystemProvider']);
const weights: (Weight & { name: string })[] = [];
for (const name of (positionals.length > 0 ? positionals : all).filter((candidate) => candidate !== 'DesignSystemProvider')) {
  const { js, css } = await weigh(['DesignSystemProvider', name]);
  const weight = { name, js: Math.max(0, js - base.js), css: Math.max(0, css - base.css) };
  weights.push(weight);
  console.log(`${name.padEnd(24)}${kilobytes(weight.js).padStart(8)}${kilobytes(weight.css).padStart(8)}`);
}
const whole = await weigh(all);
const table = [
  '| component | script | styles |',
  '| --- | --: | --: |',
  row({ ...base, name: 'DesignSystemProvider, theme and words (once)' }),
  ...weights.map(row),
  row({ ...whole, name: 'all of them together' }),
].join('\n');

if (values.write && positionals.length === 0) {
  const file = join(root, values.file);
  const section = `${table}\n\nWritten by \`npm run bench:weights\` on ${new Date().toISOString().slice(0, 10)}.`;
  const written = replaceSection(await readFile(file, 'utf8'), 'bench:weights', section);
  await writeFile(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
} else {
  console.log(`\n${table}`);
}
