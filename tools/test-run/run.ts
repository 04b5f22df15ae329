// Runs every check and test of `npm test` without stopping at the first failure.
// The last line is “N passed, N failed”; the exit code is 0 only without failures.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { runAll, summary } from './run-all.ts';
import { endRunning } from './run-suite.ts';
import { SUITES } from './suites.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({ options: { only: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', short: 'h' } } });
const wanted = values.only.flatMap((names) => names.split(','));
const unknown = wanted.filter((name) => !SUITES.some((suite) => suite.name === name));

if (values.help || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no suite ${unknown.join(', ')}.`);
  console.log('npm test -- [--only name[,name]]\n');
  for (const { name, about, long } of SUITES) console.log(`  ${name.padEnd(18)}${about}${long ? ` (all of it: ${long})` : ''}`);
  process.exit(unknown.length > 0 ? 2 : 0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunning();
    process.exit(130);
  });
}

const started = performance.now();
const suites = wanted.length > 0 ? SUITES.filter(({ name }) => wanted.includes(name)) : SUITES;
const results = await runAll(suites, root, (line) => console.log(line));
process.exitCode = results.every(({ failed }) => failed === 0) && results.length === suites.length ? 0 : 1;
console.log(summary(results, (performance.now() - started) / 1000));
