// Opens every story of the built Storybook in a browser; HELP says what it checks. The count is in test-results/storybook.json.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBrowser } from '../browser/browser.ts';
import { PatternError, serveStorybook } from './serve-storybook.ts';

const root = join(import.meta.dirname, '../..');
/** Relative, because the test-runner passes it through a shell, where a space in the checkout's path would split it. */
const resultFile = 'test-results/storybook.json';

const HELP = `npm run test:storybook -- [options]      (builds Storybook first if its sources have changed)
  --matrix           light and dark, left to right and right to left, instead of light left to right and dark right to left
  --pseudo           with words a third longer instead of the real ones
  --stories PATTERN  only stories whose title and name match, for instance "Button Primary"; may be given several times
Plays every story; fails where it throws, axe objects, it writes to the console, is wider than 320 px or has a target below 24 px,
and with --pseudo where a text is cut off or overflows its box.`;

const { values } = parseArgs({
  options: {
    matrix: { type: 'boolean', default: false },
    pseudo: { type: 'boolean', default: false },
    stories: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

mkdirSync(join(root, 'test-results'), { recursive: true });
const { url, close } = await serveStorybook(values.stories).catch((error: unknown) => {
  if (!(error instanceof PatternError)) throw error;
  console.error(error.message);
  process.exit(1);
});

const args = ['--url', url, '--index-json', '--config-dir', '.storybook', '--maxWorkers', '2', '--json', '--outputFile', resultFile];
const runner = spawn('test-storybook', args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    STORYBOOK_BROWSER: JSON.stringify(await findBrowser()),
    STORYBOOK_DISABLE_TELEMETRY: '1',
    STORYBOOK_MATRIX: values.matrix ? 'on' : 'off',
    STORYBOOK_WORDS: values.pseudo ? 'pseudo' : 'real',
  },
});
const code = await new Promise<number>((resolve) => runner.on('exit', (exitCode) => resolve(exitCode ?? 1)));
close();

const result = JSON.parse(readFileSync(join(root, resultFile), 'utf8')) as { numPassedTests: number; numTotalTests: number };
console.log(
  `${result.numPassedTests} of ${result.numTotalTests} stories pass, each in ${values.matrix ? 'light and dark, left to right and right to left' : 'light left to right and dark right to left'}.`,
);
process.exit(code);
