import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { runAll, summary } from './run-all.ts';
import { PARALLEL_SUITES, type Suite } from './suites.ts';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'a project '));
});
afterEach(() => rm(root, { recursive: true }));

/** Runs suites whose scripts are these programs. */
async function run(programs: Record<string, string>, suites: Partial<Suite>[] = Object.keys(programs).map((name) => ({ name }))) {
  const scripts: Record<string, string> = {};
  for (const [name, program] of Object.entries(programs)) {
    await writeFile(join(root, `${name}.mjs`), program);
    scripts[name] = `node ${name}.mjs`;
  }
  await writeFile(join(root, 'package.json'), JSON.stringify({ scripts }));
  const lines: string[] = [];
  const whole = suites.map((suite) => ({ name: '', about: 'about it', script: suite.name ?? '', ...suite }));
  const results = await runAll(whole, root, (line) => lines.push(line));
  return { results, output: lines.join('\n'), counts: results.map(({ name, passed, failed }) => [name, passed, failed]) };
}

/** A program that writes a report to the path of its first argument. */
const reporting = (report: unknown, exitCode = 0) =>
  `import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], ${JSON.stringify(JSON.stringify(report))}); process.exitCode = ${exitCode};`;
const jest = (...statuses: string[]) => ({
  testResults: [
    {
      name: 'a.test.ts',
      status: statuses.includes('failed') ? 'failed' : 'passed',
      assertionResults: statuses.map((status) => ({
        fullName: `does ${status}`,
        status,
        failureMessages: status === 'failed' ? ['\u001B[31mwrong\u001B[0m\nat'] : [],
      })),
    },
  ],
});
const withReport = { args: ['{report}'], report: 'vitest' as const };

describe('npm test', { timeout: 30_000 }, () => {
  if (process.platform === 'linux') {
    it('counts the processor time of each suite with its child processes', async () => {
      const busy =
        "import { spawnSync } from 'node:child_process'; spawnSync(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);']);";
      const { results } = await run({ busy, idle: '' });
      expect(results.map(({ processorSeconds = 0 }) => processorSeconds)).toEqual([
        expect.toSatisfy((seconds) => seconds > 0.3),
        expect.any(Number),
      ]);
    });
  }

  it('runs every suite in order despite failures and ends with the counts', async () => {
    const { results, output, counts } = await run(
      { one: '', two: "console.log('it is crooked'); process.exitCode = 3", three: reporting(jest('passed', 'passed')) },
      [{ name: 'one' }, { name: 'two' }, { name: 'three', ...withReport }],
    );
    expect(counts).toEqual([
      ['one', 1, 0],
      ['two', 0, 1],
      ['three', 2, 0],
    ]);
    expect(output).toContain('it is crooked');
    expect(output).toContain(join('test-results', 'logs', 'two.log'));
    expect(summary(results, 4).text.split('\n').at(-1)).toBe('3 passed, 1 failed');
  });

  it('counts failed and skipped tests and names them', async () => {
    const { counts, output } = await run({ a: reporting(jest('passed', 'failed', 'pending', 'todo'), 1) }, [{ name: 'a', ...withReport }]);
    expect(counts).toEqual([['a', 1, 3]]);
    expect(output).toContain('does failed: wrong');
    expect(output).toContain('does pending: did not run (pending)');
  });

  it('does not count tests with the excluded tag; skipped for another reason they fail', async () => {
    const report = jest('passed', 'skipped', 'skipped');
    Object.assign(report.testResults[0]?.assertionResults[1] ?? {}, { tags: ['full'] });
    const { counts } = await run({ a: reporting(report), b: reporting(report) }, [
      { name: 'a', excludedTag: 'full', ...withReport },
      { name: 'b', ...withReport },
    ]);
    expect(counts).toEqual([
      ['a', 1, 1],
      ['b', 1, 2],
    ]);
  });

  it.each([
    ['no report is left', ''],
    ['the report is cut short', "import { writeFileSync } from 'node:fs'; writeFileSync(process.argv[2], '{');"],
    ['no test ran', reporting({ testResults: [] })],
    ['the command fails though no test does', reporting(jest('passed'), 1)],
    [
      'a file cannot be loaded',
      reporting({ testResults: [{ name: 'a', status: 'failed', message: 'no such import', assertionResults: [] }] }, 1),
    ],
    ['the command is killed', `${reporting(jest('passed'))} process.kill(process.pid, 'SIGKILL');`],
  ])('fails when %s', async (_, program) => {
    const { counts } = await run({ a: program }, [{ name: 'a', ...withReport }]);
    expect(counts[0]?.[2]).toBe(1);
  });

  it('prints the end of the output when no test explains the failure', async () => {
    const program = `console.error('the database did not start'); ${reporting({ testResults: [] }, 1)}`;
    const { output } = await run({ a: program }, [{ name: 'a', ...withReport }]);
    expect(output).toContain('no test ran');
    expect(output).toContain('the database did not start');
  });

  it('prints the end of the output when a hook of a group fails, which a report of Vitest does not explain', async () => {
    const report = jest('passed');
    Object.assign(report.testResults[0] ?? {}, { status: 'failed', message: '' });
    const program = `console.error('permission denied'); ${reporting(report, 1)}`;
    const { counts, output } = await run({ a: program }, [{ name: 'a', ...withReport }]);
    expect(counts).toEqual([['a', 1, 1]]);
    expect(output).toContain('permission denied');
  });

  it('ignores an outdated report', async () => {
    await mkdir(join(root, 'test-results', 'reports'), { recursive: true });
    await writeFile(join(root, 'test-results', 'reports', 'a.json'), JSON.stringify(jest('passed')));
    expect((await run({ a: '' }, [{ name: 'a', ...withReport }])).counts).toEqual([['a', 0, 1]]);
  });

  it('names Vitest tests that needed a second attempt', async () => {
    const report = jest('passed');
    report.testResults[0]?.assertionResults.push({
      fullName: 'opens',
      status: 'passed',
      failureMessages: ['Error: no dialog\n  at line 3'],
    });
    const { counts, output } = await run({ a: reporting(report, 0) }, [{ name: 'a', ...withReport }]);
    expect(counts).toEqual([['a', 2, 0]]);
    expect(output).toContain('passed at the second try: opens: Error: no dialog');
  });

  it('reports why a story failed, not which runner found it', async () => {
    const report = jest('failed');
    const message =
      'page.evaluate: StorybookTestRunnerError: \nClick to debug the error:\nhttp://127.0.0.1/\n\nMessage:\n No menu.\n\n<html>';
    for (const result of report.testResults[0]?.assertionResults ?? []) result.failureMessages = [message];
    const { output } = await run({ a: reporting(report, 1) }, [{ name: 'a', ...withReport }]);
    expect(output).toContain('does failed: No menu.');
  });

  it('counts Playwright tests by project, skipped ones as failed, and names those that needed a second attempt', async () => {
    const test = (projectName: string, status: string) => ({
      projectName,
      status,
      results: [
        { errors: [] },
        { errors: [{ message: 'no button', location: { file: '/a/lead.e2e.ts', line: 7 } }] },
        {
          errors: [
            { message: '\u001B[31mTest timeout of 5ms exceeded.\u001B[39m' },
            { message: 'Error: locator.click\nCall log:\n\u001B[2m  - waiting for locator(a)\u001B[22m\n' },
          ],
        },
      ],
    });
    const report = {
      errors: [],
      suites: [
        {
          title: 'lead.e2e.ts',
          specs: [{ title: 'sends', tests: [test('en', 'expected'), test('ar', 'unexpected')] }],
          suites: [{ title: 'again', specs: [{ title: 'sends', tests: [test('en', 'flaky'), test('ar', 'skipped')] }] }],
        },
      ],
    };
    const { counts, output } = await run({ a: reporting(report, 1) }, [{ name: 'a', args: ['{report}'], report: 'playwright' }]);
    expect(counts).toEqual([['a', 2, 2]]);
    expect(output).toContain(
      '[ar] lead.e2e.ts › sends: no button (line 7 of lead.e2e.ts) | Test timeout of 5ms exceeded.; Error: locator.click, waiting for locator(a)',
    );
    expect(output).toContain('passed at the second try: [en] lead.e2e.ts › again › sends: no button');
    expect(output).toContain('[ar] lead.e2e.ts › again › sends: did not run');
  });

  it('fails suites that need a failed one, without starting them', async () => {
    const { counts, output } = await run({ build: 'process.exitCode = 1', html: '', other: '' }, [
      { name: 'build' },
      { name: 'html', needs: ['build'] },
      { name: 'other' },
    ]);
    expect(counts).toEqual([
      ['build', 0, 1],
      ['html', 0, 1],
      ['other', 1, 0],
    ]);
    expect(output).toContain('was not run: build failed');
  });

  it('gives suites no stdin and ends their leftover processes', async () => {
    const program = `
      import { spawn } from 'node:child_process';
      for await (const chunk of process.stdin) throw new Error(String(chunk));
      const alive = "setInterval(() => require('fs').appendFileSync('alive', '.'), 20)";
      const left = spawn(process.execPath, ['-e', alive], { stdio: 'inherit' });
      left.unref();
      await new Promise((resolve) => setTimeout(resolve, 500));
    `;
    expect((await run({ a: program })).counts).toEqual([['a', 1, 0]]);
    const signs = await readFile(join(root, 'alive'), 'utf8');
    expect(signs).not.toBe('');
    await sleep(300);
    expect(await readFile(join(root, 'alive'), 'utf8')).toBe(signs);
  });

  it('ends a suite that takes too long', async () => {
    const { counts, output } = await run({ a: 'setInterval(() => {}, 1000)' }, [{ name: 'a', limit: 0.005 }]);
    expect(counts).toEqual([['a', 0, 1]]);
    expect(output).toContain('did not end within');
  });

  it(`runs ${PARALLEL_SUITES} suites at a time in their order`, async () => {
    const program =
      "import { writeFileSync } from 'node:fs'; const start = Date.now(); setTimeout(() => writeFileSync(process.argv[1] + '.json', JSON.stringify([start, Date.now()])), 600);";
    const names = Array.from({ length: PARALLEL_SUITES + 1 }, (_, index) => `suite-${index}`);
    await run(Object.fromEntries(names.map((name) => [name, program])));
    const times = await Promise.all(
      names.map(async (name) => JSON.parse(await readFile(join(root, `${name}.mjs.json`), 'utf8')) as [start: number, end: number]),
    );
    const together = times.slice(0, PARALLEL_SUITES);
    const firstEnd = Math.min(...together.map(([, end]) => end));
    expect(Math.max(...together.map(([start]) => start))).toBeLessThan(firstEnd);
    expect(times.at(-1)?.[0]).toBeGreaterThanOrEqual(firstEnd);
  });

  it('starts a suite that runs alone once nothing else runs', async () => {
    const program =
      "import { writeFileSync } from 'node:fs'; const start = Date.now(); setTimeout(() => writeFileSync(process.argv[1] + '.json', JSON.stringify([start, Date.now()])), 300);";
    await run({ other: program, alone: program }, [{ name: 'other' }, { name: 'alone', runsAlone: true }]);
    const [other, alone] = await Promise.all(
      ['other', 'alone'].map(async (name) => JSON.parse(await readFile(join(root, `${name}.mjs.json`), 'utf8')) as [number, number]),
    );
    expect(alone?.[0]).toBeGreaterThanOrEqual(other?.[1] ?? Infinity);
  });

  it('fails a run in which more than two tests needed a second attempt', () => {
    const result = (retried: string[]) => [{ name: 'a', passed: 5, failed: 0, failures: [], retried, seconds: 1 }];
    expect(summary(result(['1', '2']), 1)).toMatchObject({
      isGreen: true,
      text: expect.stringMatching(/\n5 passed, 0 failed$/),
    });
    expect(summary(result(['1', '2', '3']), 1)).toMatchObject({
      isGreen: false,
      text: expect.stringMatching(/3 tests needed a second try; at most 2 may\.\n\n5 passed, 1 failed$/),
    });
  });
});
