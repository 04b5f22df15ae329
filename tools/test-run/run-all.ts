import { relative } from 'node:path';

import { runSuite, type SuiteResult } from './run-suite.ts';
import { PARALLEL_SUITES, type Suite } from './suites.ts';

const MAX_PRINTED_FAILURES = 45;

/** Prints a line of progress. */
export type Print = (line: string) => void;

/**
 * Runs suites in their order, `PARALLEL_SUITES` at a time, and prints the progress. A suite whose needs are not met yet lets later ones
 * pass. A failed suite fails only the suites that need it.
 *
 * @returns The results in the order of the suites.
 */
export async function runAll(suites: Suite[], root: string, print: Print): Promise<SuiteResult[]> {
  const results = new Map<string, SuiteResult>();
  const running = new Set<Promise<void>>();
  const pending = [...suites];
  const isSelected = (name: string) => suites.some((suite) => suite.name === name);
  const finish = (result: SuiteResult) => {
    results.set(result.name, result);
    printResult(result, root, print);
  };
  while (pending.length > 0) {
    const index = pending.findIndex(
      ({ needs = [], runsAlone }) => needs.every((need) => !isSelected(need) || results.has(need)) && !(runsAlone && running.size > 0),
    );
    if (index < 0 || running.size === PARALLEL_SUITES) {
      await Promise.race(running);
      continue;
    }
    const [suite] = pending.splice(index, 1) as [Suite];
    const failedNeed = suite.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0);
    if (failedNeed) {
      finish({ name: suite.name, passed: 0, failed: 1, failures: [`was not run: ${failedNeed} failed`], seconds: 0 });
      continue;
    }
    print(`  ▸  ${suite.name}: ${suite.about}`);
    const run = runSuite(suite, root).then((result) => {
      running.delete(run);
      finish(result);
    });
    running.add(run);
  }
  await Promise.all(running);
  return suites.flatMap(({ name }) => results.get(name) ?? []);
}

function printResult({ name, passed, failed, failures, retried = [], seconds, log }: SuiteResult, root: string, print: Print) {
  print(`  ${failed > 0 ? '✗' : '✓'}  ${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} in ${seconds.toFixed(1)} s`);
  for (const line of failures.slice(0, MAX_PRINTED_FAILURES)) print(`       ${line}`);
  if (failures.length > MAX_PRINTED_FAILURES) print(`       … and ${failures.length - MAX_PRINTED_FAILURES} more`);
  for (const line of retried) print(`       passed at the second try: ${line}`);
  if (failed > 0 && log) print(`     whole output: ${relative(root, log)}`);
}

/** How many tests of a run may need a second attempt before the run fails: each is a race condition to fix. */
const MAX_RETRIED = 2;

/** The final table. Its last line is machine-readable. */
export function summary(results: SuiteResult[], seconds: number): { text: string; isGreen: boolean } {
  const retried = results.flatMap((result) => result.retried ?? []);
  const tooManyRetries = retried.length > MAX_RETRIED;
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failed) + (tooManyRetries ? 1 : 0);
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(18) + cells.map((cell, column) => cell.padStart(column < 2 ? 8 : 11)).join('');
  const time = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} s`);
  const processor = sum((result) => result.processorSeconds ?? 0);
  const text = [
    '',
    row('suite', 'passed', 'failed', 'time', 'processor'),
    ...results.map((result) =>
      row(result.name, String(result.passed), String(result.failed), time(result.seconds), time(result.processorSeconds)),
    ),
    row('all', String(passed), String(failed), time(seconds), time(processor)),
    '',
    ...(tooManyRetries ? [`${retried.length} tests needed a second try; at most ${MAX_RETRIED} may.`, ''] : []),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
  return { text, isGreen: failed === 0 };
}
