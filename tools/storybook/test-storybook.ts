// Opens every story of the built Storybook in a browser; HELP lists the checks.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { APPROVED, COMBINATIONS } from '../../.storybook/combinations.ts';
import { leftoverPictures, preparePictureResults, showDifferences } from '../../tests/visual/story-pictures.ts';
import { findBrowser } from '../browser/browser.ts';
import { PatternError, serveStorybook } from './serve-storybook.ts';

const root = join(import.meta.dirname, '../..');
/** Relative, because the test-runner passes it through a shell, where a space in the checkout's path would split it. */
const resultFile = 'test-results/storybook.json';
/** The browser of the approved pictures runs on Linux x64 only; another one renders text differently. */
const canDrawPictures = process.platform === 'linux' && process.arch === 'x64';

const HELP = `npm run test:storybook -- [options]      (builds Storybook first if its sources have changed)
npm run test:pictures -- [options]       the same with pictures
  --matrix           light and dark, left to right and right to left, instead of light left to right and dark right to left
  --pseudo           with texts a third longer instead of the real ones
  --stories PATTERN  only stories whose title and name match, for instance "Button Primary"; may be given several times
  --pictures         compares pictures with the approved ones in tests/visual/baselines
  --update           approves the present pictures; say in the commit why they changed
  --report FILE      writes Jest's report there too
  --workers N        browsers at the same time, 3 by default
Plays every story; fails where it throws, axe objects, it writes to the console, is wider than 320 px or has a target below 24 px,
with --pictures where it differs from its approved picture, and with --pseudo where a text is cut off or overflows its box.
Approved picture, drawn picture and difference are side by side in test-results/pictures.`;

const { values } = parseArgs({
  options: {
    matrix: { type: 'boolean', default: false },
    pseudo: { type: 'boolean', default: false },
    stories: { type: 'string', multiple: true, default: [] },
    pictures: { type: 'boolean', default: false },
    update: { type: 'boolean', default: false },
    report: { type: 'string' },
    // A story spends half of its time waiting: for its play function, frames and pictures.
    workers: { type: 'string', default: '3' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

if (values.pictures && values.pseudo) fail('Pictures are of the real texts: see --help.');
if (values.pictures && !canDrawPictures) console.log('Pictures are not compared: their browser runs on Linux x64 only.');
const hasPictures = values.pictures && canDrawPictures;
const combinations = values.matrix ? COMBINATIONS : APPROVED;

mkdirSync(join(root, 'test-results'), { recursive: true });
await preparePictureResults();
const { url, close } = await serveStorybook(values.stories).catch((error: unknown) => {
  if (error instanceof PatternError) fail(error.message);
  throw error;
});

const workers = `--maxWorkers=${values.workers}`;
const args = ['--url', url, '--index-json', '--config-dir', '.storybook', workers, '--json', '--outputFile', resultFile];
const runner = spawn('test-storybook', args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    STORYBOOK_BROWSER: JSON.stringify(await findBrowser({ pinned: hasPictures })),
    STORYBOOK_DISABLE_TELEMETRY: '1',
    STORYBOOK_COMBINATIONS: combinations.map(({ name }) => name).join(' '),
    STORYBOOK_TEXTS: values.pseudo ? 'pseudo' : 'real',
    STORYBOOK_PICTURES: hasPictures ? (values.update ? 'approve' : 'compare') : 'off',
  },
});
const code = await new Promise<number>((resolve) => runner.on('exit', (exitCode) => resolve(exitCode ?? 1)));
close();
await showDifferences();

interface JestReport {
  numPassedTests: number;
  numTotalTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[]; retryReasons?: string[] }[] }[];
}

const report = JSON.parse(readFileSync(join(root, resultFile), 'utf8')) as JestReport;
for (const result of report.testResults.flatMap(({ assertionResults }) => assertionResults)) {
  if (result.status !== 'passed' || !result.retryReasons?.length) continue;
  // In the form of Vitest's report, which readReport expects.
  result.failureMessages = result.retryReasons;
  console.log(`${result.fullName} passed at the second try.`);
}
if (values.report) writeFileSync(values.report, JSON.stringify(report));

const languages = values.matrix ? 'light and dark, left to right and right to left' : 'light left to right and dark right to left';
console.log(`${report.numPassedTests} of ${report.numTotalTests} stories pass, each in ${languages}.`);
// Only a complete run in which all stories pass can tell which approved pictures have no story left.
const leftovers = code === 0 && hasPictures && values.stories.length === 0 ? await leftoverPictures(combinations, values.update) : [];
if (leftovers.length > 0) console.error(`No story has these pictures any more; --update deletes them:\n${leftovers.join('\n')}`);
process.exitCode = code === 0 && leftovers.length > 0 ? 1 : code;
