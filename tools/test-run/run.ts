// Runs a tier of checks and tests without stopping at the first failure: `npm test`, and all of it by `npm run test:full`.
// The last line is “N passed, N failed”; the exit code is 0 only without failures.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runAll, summary } from './run-all.ts';
import { endRunning } from './run-suite.ts';
import { suitesOf } from './suites.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const tier = values.full ? 'full' : 'quick';
// Read by the configurations of Vitest and Playwright.
process.env['TEST_TIER'] = tier;

const all = suitesOf(tier);
const selected = values.only.flatMap((names) => names.split(','));
const unknown = selected.filter((name) => !all.some((suite) => suite.name === name));
if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`${values.full ? 'npm run test:full' : 'npm test'} has no suite ${unknown.join(', ')}.`);
  console.log('npm test -- [--only name[,name]]\nnpm run test:full -- [--only name[,name]]\n');
  for (const { name, about } of all) console.log(`  ${name.padEnd(18)}${about}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunning();
    process.exit(130);
  });
}

const started = performance.now();
const suites = selected.length > 0 ? all.filter(({ name }) => selected.includes(name)) : all;
const results = await runAll(suites, root, (line) => console.log(line));
const { text, isGreen } = summary(results, (performance.now() - started) / 1000);
process.exitCode = isGreen ? 0 : 1;
console.log(text);
