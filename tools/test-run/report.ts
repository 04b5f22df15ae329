import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The result of a suite. */
export interface Outcome {
  passed: number;
  failed: number;
  /** One line per failure: the test and the first line of its message. */
  failures: string[];
  /** Tests that passed on the second attempt, in the same form. */
  retried?: string[];
  /** Whether no test explains the failure: then the end of the output is printed. */
  isUnexplained?: boolean;
}

/** Formats of JSON reports. */
export type ReportKind = 'vitest' | 'jest' | 'playwright';

interface JestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; tags?: string[]; failureMessages?: string[] | null }[];
  }[];
}

interface PlaywrightError {
  message?: string;
  location?: { file: string; line: number };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

/**
 * Counts the tests of a report. A skipped test counts as failed, and so does a report without tests. A test that passed on the
 * second attempt counts as passed and is listed.
 *
 * @param exitCode Of the tool. A non-zero code without a failed test counts as one failure.
 * @param excludedTag Tests with this tag were left out on purpose, and do not count when they are skipped.
 */
export async function readReport(kind: ReportKind, path: string, exitCode: number | null, excludedTag?: string): Promise<Outcome> {
  let report: unknown;
  try {
    report = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    return {
      passed: 0,
      failed: 1,
      failures: [`no report: ${error instanceof Error ? error.message : String(error)}`],
      isUnexplained: true,
    };
  }
  const outcome = kind === 'playwright' ? countPlaywright(report as PlaywrightReport) : countJest(report as JestReport, excludedTag);
  if (outcome.passed + outcome.failed === 0) return { passed: 0, failed: 1, failures: ['no test ran'], isUnexplained: true };
  if (exitCode !== 0 && outcome.failed === 0) {
    return {
      ...outcome,
      failed: 1,
      failures: [`every test passed, but the command ended with ${exitCode ?? 'a signal'}`],
      isUnexplained: true,
    };
  }
  return outcome;
}

/** Vitest writes the same shape as Jest. */
function countJest({ testResults }: JestReport, excludedTag?: string): Outcome {
  const retried: string[] = [];
  const outcome: Outcome & { retried: string[] } = { passed: 0, failed: 0, failures: [], retried };
  for (const file of testResults) {
    let failedHere = 0;
    for (const { fullName, status, tags = [], failureMessages } of file.assertionResults) {
      if (status === 'skipped' && excludedTag && tags.includes(excludedTag)) continue;
      if (status === 'passed') {
        outcome.passed += 1;
        // Vitest keeps the message of the first attempt.
        if (failureMessages?.[0]) retried.push(`${fullName}: ${firstLine(failureMessages[0])}`);
      } else {
        failedHere += 1;
        outcome.failures.push(`${fullName}: ${status === 'failed' ? firstLine(failureMessages?.[0]) : `did not run (${status})`}`);
      }
    }
    // A file that fails to load, or whose hooks fail, has no failed test.
    if (file.status === 'failed' && failedHere === 0) {
      failedHere = 1;
      outcome.failures.push(`${file.name}: ${firstLine(file.message)}`);
    }
    // The report has no message of a hook of a `describe`; the output ends with it.
    const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailedTest && !file.message) outcome.isUnexplained = true;
    outcome.failed += failedHere;
  }
  return outcome;
}

function countPlaywright({ suites, errors }: PlaywrightReport): Outcome {
  const retried: string[] = [];
  const outcome = { passed: 0, failed: errors.length, failures: errors.map(({ message }) => firstLine(message)), retried };
  const visit = ({ title, suites: inner = [], specs = [] }: PlaywrightSuite, path: string[]) => {
    const here = title ? [...path, title] : path;
    for (const spec of specs) {
      for (const test of spec.tests) {
        const name = `[${test.projectName}] ${[...here, spec.title].join(' › ')}`;
        // Of every attempt, because the second one may fail for another reason. A timeout of the whole test is followed by what it waited for.
        const attempts = test.results.map((result) => result.errors.map(describeError).join('; ')).filter((attempt) => attempt !== '');
        const failure = attempts.join(' | ') || test.status;
        if (test.status === 'expected' || test.status === 'flaky') outcome.passed += 1;
        else {
          outcome.failed += 1;
          outcome.failures.push(`${name}: ${test.status === 'skipped' ? 'did not run' : failure}`);
        }
        if (test.status === 'flaky') retried.push(`${name}: ${failure}`);
      }
    }
    for (const suite of inner) visit(suite, here);
  };
  for (const suite of suites) visit(suite, []);
  return outcome;
}

/** The first line of an error of Playwright, what it waited for, and where. */
function describeError({ message = '', location }: PlaywrightError): string {
  const awaited = /^\s*- (waiting for .*)$/m.exec(stripVTControlCharacters(message));
  const at = location ? ` (line ${location.line} of ${basename(location.file)})` : '';
  return firstLine(message) + (awaited ? `, ${awaited[1] ?? ''}` : '') + at;
}

/** The first meaningful line. Storybook's test runner puts its own name and a link above the message. */
function firstLine(message = ''): string {
  const plain = stripVTControlCharacters(message);
  const lines = plain.split('\n').map((line) => line.trim());
  const meaningful = plain.includes('StorybookTestRunnerError') ? lines.slice(lines.indexOf('Message:') + 1) : lines;
  return meaningful.find((line) => line !== '') ?? 'failed without a message';
}
