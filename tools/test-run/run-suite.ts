import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import { type Outcome, readReport } from './report.ts';
import type { Suite } from './suites.ts';

/** The result of a suite that was run. */
export interface SuiteResult extends Outcome {
  name: string;
  seconds: number;
  /** Processor time of its processes in seconds, as far as their parents waited for them; undefined where the system does not report it. */
  processorSeconds?: number;
  /** File with its full output; undefined when it was not started. */
  log?: string;
}

/** A suite that takes longer is assumed to hang. */
const LIMIT_MINUTES = 45;

/** Running process groups, which an interrupt has to end. */
const running = new Set<number>();

/** Ends all running suites with their child processes. */
export function endRunning(): void {
  for (const group of running) endGroup(group, 'SIGTERM');
}

function endGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // It has already ended.
  }
}

/** Runs one suite in a root folder and reads its report. */
export async function runSuite(suite: Suite, root: string): Promise<SuiteResult> {
  const started = performance.now();
  const fileName = suite.name.replace(':', '-');
  const log = join(root, `test-results/logs/${fileName}.log`);
  const report = join(root, `test-results/reports/${fileName}.json`);
  const seconds = () => (performance.now() - started) / 1000;
  await mkdir(dirname(log), { recursive: true });
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const { code, isOverdue, processorSeconds } = await start(suite, root, log, report);
  const result = (outcome: Outcome) => ({ name: suite.name, seconds: seconds(), processorSeconds, log, ...outcome });
  if (isOverdue) return result({ passed: 0, failed: 1, failures: [`did not end within ${suite.limit ?? LIMIT_MINUTES} minutes`] });
  if (suite.report) {
    const outcome = await readReport(suite.report, report, code, suite.excludedTag);
    return result(outcome.isUnexplained ? { ...outcome, failures: [...outcome.failures, ...(await lastLines(log))] } : outcome);
  }
  return result(code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: await lastLines(log) });
}

async function start({ script, args = [], env = {}, limit = LIMIT_MINUTES }: Suite, root: string, log: string, report: string) {
  const fill = (text: string) => text.replace('{report}', report);
  const output = createWriteStream(log);
  // A separate process group can be ended as a whole; without stdin nothing waits for input.
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
      // Suites start hundreds of processes from the same modules.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
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
  const processorSeconds = newProcessorSeconds();
  clearTimeout(timer);
  if (group !== undefined) {
    // End what the suite has left running.
    endGroup(group, 'SIGTERM');
    running.delete(group);
  }
  // The last output may still be in the pipe; do not wait long for a process that keeps it open.
  await Promise.race([closed, sleep(2000, undefined, { ref: false })]);
  child.stdout.unpipe(output);
  child.stderr.unpipe(output);
  output.end();
  await finished(output);
  return { code, isOverdue, processorSeconds };
}

let countedTicks = 0;

/**
 * The processor time that the system has added for ended child processes since the last call: that of the suite that has just ended.
 * Only Linux reports it, in fields 16 and 17 of the file, in hundredths of a second.
 */
function newProcessorSeconds(): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined;
  const fields = readFileSync('/proc/self/stat', 'utf8').replace(/^.*\)/s, '').trim().split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  const seconds = (ticks - countedTicks) / 100;
  countedTicks = ticks;
  return seconds;
}

async function lastLines(log: string): Promise<string[]> {
  const lines = (await readFile(log, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 ? lines.slice(-40) : ['it printed nothing'];
}
