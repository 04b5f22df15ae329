import { relative } from 'node:path';

import { runSuite, type SuiteResult } from './run-suite.ts';
import { PLACES, type Suite } from './suites.ts';

const MOST_FAILURES = 45;
/** How many suites fill idle time together: alone, as in `npm run validate`, they use two cores. */
const MOST_FILLERS = 2;

/** Prints a line of progress. */
export type Print = (line: string) => void;

/**
 * Runs suites in parallel as far as their places allow, and prints the progress: whenever there is room, the first one starts that fits
 * and whose needs are met. Suites that fill idle time run beside them. A failed suite fails only the suites that need it.
 */
export async function runAll(suites: Suite[], root: string, print: Print): Promise<SuiteResult[]> {
  const results = new Map<string, SuiteResult>();
  const running = new Map<Suite, Promise<void>>();
  const heartbeat = setInterval(() => {
    if (running.size > 0) print(`  …  ${[...running.keys()].map(({ name }) => name).join(', ')}`);
  }, 30_000);
  try {
    const pending = [...suites];
    const placesTaken = () => [...running.keys()].reduce((sum, other) => sum + placesOf(other), 0);
    const isFree = (suite: Suite) =>
      suite.fillsIdleTime
        ? [...running.keys()].filter(({ fillsIdleTime }) => fillsIdleTime).length < MOST_FILLERS
        : placesTaken() === 0 || placesTaken() + placesOf(suite) <= PLACES;
    const areNeedsDone = ({ needs = [] }: Suite) => needs.every((need) => !suites.some(({ name }) => name === need) || results.has(need));
    while (pending.length > 0) {
      const place = pending.findIndex((suite) => isFree(suite) && areNeedsDone(suite));
      if (place < 0) {
        await Promise.race(running.values());
        continue;
      }
      const [suite] = pending.splice(place, 1) as [Suite];
      const failedNeed = suite.needs?.find((need) => (results.get(need)?.failed ?? 0) > 0);
      if (failedNeed) {
        const result = { name: suite.name, passed: 0, failed: 1, failures: [`was not run: ${failedNeed} failed`], seconds: 0 };
        results.set(suite.name, result);
        tell(result, root, print);
        continue;
      }
      print(`  ▸  ${suite.name}: ${suite.about}`);
      const run = runSuite(suite, root).then((result) => {
        results.set(suite.name, result);
        running.delete(suite);
        tell(result, root, print);
      });
      running.set(suite, run);
    }
    await Promise.all(running.values());
  } finally {
    clearInterval(heartbeat);
  }
  return suites.flatMap(({ name }) => results.get(name) ?? []);
}

const placesOf = ({ fillsIdleTime, places = 2 }: Suite) => (fillsIdleTime ? 0 : places);

function tell({ name, passed, failed, failures, unsteady = [], seconds, log }: SuiteResult, root: string, print: Print) {
  print(`  ${failed > 0 ? '✗' : '✓'}  ${name}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''} in ${seconds.toFixed(1)} s`);
  for (const line of failures.slice(0, MOST_FAILURES)) print(`       ${line}`);
  if (failures.length > MOST_FAILURES) print(`       … and ${failures.length - MOST_FAILURES} more`);
  for (const line of unsteady) print(`       passed at the second try: ${line}`);
  if (failed > 0 && log) print(`     all of it: ${relative(root, log)}`);
}

/** The final table. Its last line is machine-readable. */
export function summary(results: SuiteResult[], seconds: number): string {
  const sum = (pick: (result: SuiteResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const passed = sum((result) => result.passed);
  const failed = sum((result) => result.failed);
  const row = (name: string, ...cells: string[]) =>
    name.padEnd(18) + cells.map((cell, place) => cell.padStart(place < 2 ? 8 : 11)).join('');
  const time = (value: number | undefined) => (value === undefined ? '' : `${value.toFixed(1)} s`);
  const processor = sum((result) => result.processorSeconds ?? 0);
  return [
    '',
    row('suite', 'passed', 'failed', 'time', 'processor'),
    ...results.map((result) =>
      row(result.name, String(result.passed), String(result.failed), time(result.seconds), time(result.processorSeconds)),
    ),
    row('all', String(passed), String(failed), time(seconds), time(processor)),
    '',
    `${passed} passed, ${failed} failed`,
  ].join('\n');
}
