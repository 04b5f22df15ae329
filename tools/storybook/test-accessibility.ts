// Checks the accessibility of every component and writes design-system/accessibility.json: npm run test:accessibility
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { AccessibilityRecords, AutomaticColumn, Check } from '../../.storybook/accessibility.ts';
import { mergeRecords } from './accessibility-records.ts';
import { formatText } from '../format/format-text.ts';
import { readPages } from '../gates/component-pages/check.ts';
import { serveStorybook } from './serve-storybook.ts';

const HELP = `npm run test:accessibility -- [components]      (builds Storybook first if its sources have changed)
  components  only these, for instance Button Dialog; all without them
Checks every story of the components by axe, by the Tab key, in forced colours, with text at 200 % and in the accessibility tree, and
writes design-system/accessibility.json, which their pages show. Fails if a check fails. Takes ten minutes on two cores.`;

const root = join(import.meta.dirname, '../..');
const file = join(root, 'design-system/accessibility.json');
const results = join(root, 'test-results/accessibility');

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const pages = await readPages(root);
const unknown = chosen.filter((name) => !pages.some((page) => page.name === name));
if (unknown.length > 0) {
  console.error(`There is no component ${unknown.join(', ')}.`);
  process.exit(1);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const { url, close } = await serveStorybook();
const args = ['test', '--config', 'tests/visual/playwright.config.ts', '--project=accessibility'];
if (chosen.length > 0) args.push('--grep', `\\b(${chosen.join('|')})$`);
const env = { ...process.env, STORYBOOK_URL: url, ACCESSIBILITY_RESULTS: results };
const runner = spawn('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
const code = await new Promise<number>((resolve) => runner.on('exit', (exitCode) => resolve(exitCode ?? 1)));
close();

function checksOf(name: string): Record<AutomaticColumn, Check> | undefined {
  const path = join(results, `${name}.json`);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<AutomaticColumn, Check>) : undefined;
}

const components = pages.map(({ name, stories }) => ({ name, hasStories: stories.length > 0, checks: checksOf(name) }));
const before = JSON.parse(readFileSync(file, 'utf8')) as AccessibilityRecords;
const records = mergeRecords(before, components, new Date().toISOString().slice(0, 10));
writeFileSync(file, await formatText(file, JSON.stringify(records)));
const checked = components.filter(({ checks }) => checks !== undefined).length;
console.log(
  `${checked} components are checked; design-system/accessibility.json has ${Object.keys(records).length} of ${components.length}.`,
);
process.exitCode = code;
