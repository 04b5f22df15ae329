import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Outcome, readReport } from './report.ts';
import type { Suite } from './suites.ts';

/** A suite that was run. */
export interface SuiteResult extends Outcome {
  name: string;
  seconds: number;
  /** Where its whole output is; none when it was not started. */
  log?: string;
}

/** Groups of processes that are under way, so that an interrupt ends them too. */
const running = new Set<number>();

/** Ends what is still running, with everything it has started. */
export function endRunning(): void {
  for (const group of running) endGroup(group, 'SIGTERM');
}

function endGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It ended by itself in between.
  }
}

/** Runs one suite below a root folder and counts what it reports. */
export async function runSuite(suite: Suite, root: string): Promise<SuiteResult> {
  const started = performance.now();
  const fileName = suite.name.replace(':', '-');
  const log = join(root, `test-results/logs/${fileName}.log`);
  const report = join(root, suite.reportFile ?? `test-results/reports/${fileName}.json`);
  const result = (outcome: Outcome) => ({ name: suite.name, seconds: (performance.now() - started) / 1000, log, ...outcome });
  if (suite.folder && !existsSync(join(root, suite.folder))) {
    return { ...result({ passed: 0, failed: 1, failures: [`${suite.folder} is missing`] }), log: undefined };
  }
  await mkdir(dirname(log), { recursive: true });
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { code, isOverdue } = await start(suite, root, log, report);
  if (isOverdue) return result({ passed: 0, failed: 1, failures: [`did not end within ${suite.limit ?? 15} minutes`] });
  if (suite.report) {
    const outcome = await readReport(suite.report, report, code);
    return result(outcome.isUnexplained ? { ...outcome, failures: [...outcome.failures, ...(await lastLines(log))] } : outcome);
  }
  return result(code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: await lastLines(log) });
}

async function start({ script, args = [], env = {}, limit = 15 }: Suite, root: string, log: string, report: string) {
  const fill = (text: string) => text.replace('{report}', report);
  const output = createWriteStream(log);
  // A group of its own, so that all of it can be ended; no stdin, so that nothing waits for an answer.
  const child = spawn(process.execPath, ['--run', script, '--', ...args.map(fill)], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [join(root, 'node_modules', '.bin'), process.env['PATH'] ?? ''].join(delimiter),
      NO_COLOR: '1',
      FORCE_COLOR: undefined,
      STORYBOOK_DISABLE_TELEMETRY: '1',
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)])),
    },
  });
  const group = child.pid;
  if (group !== undefined) running.add(group);
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  let isOverdue = false;
  const timer = setTimeout(() => {
    isOverdue = true;
    if (group !== undefined) endGroup(group, 'SIGKILL');
  }, limit * 60_000);
  const closed = once(child, 'close');
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output.write(`${error.message}\n`);
      resolve(null);
    });
    child.once('exit', resolve);
  });
  clearTimeout(timer);
  if (group !== undefined) {
    // Nothing that a suite has started outlives it.
    endGroup(group, 'SIGTERM');
    running.delete(group);
  }
  // What was printed last may still be in the pipe; who keeps the pipe open longer is not waited for.
  await Promise.race([closed, sleep(2000, undefined, { ref: false })]);
  child.stdout.unpipe(output);
  child.stderr.unpipe(output);
  output.end();
  await finished(output);
  return { code, isOverdue };
}

async function lastLines(log: string): Promise<string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines.slice(-40) : ['it printed nothing'];
}
