/**
 * Opens every story of the built Storybook in a browser, in light English and dark Arabic: plays it, runs axe, listens to the console.
 * Run with `npm run test:storybook` after `npm run build:storybook`; the count is in test-results/storybook.json.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import sirv from 'sirv';

import { findBrowser } from './browser.ts';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'storybook-static');
/** Relative to the root: the test-runner passes it through a shell, where a blank in the checkout's path would part it. */
const resultFile = 'test-results/storybook.json';

if (!existsSync(join(built, 'index.json'))) {
  console.error('storybook-static is missing: run npm run build:storybook first.');
  process.exit(1);
}
mkdirSync(join(root, 'test-results'), { recursive: true });

const server = createServer(sirv(built));
await new Promise<void>((resolve) => server.listen(Number(process.env['STORYBOOK_PORT'] ?? 0), '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const args = [
  '--url',
  url,
  '--index-json',
  '--config-dir',
  '.storybook',
  '--maxWorkers',
  '2',
  '--json',
  '--outputFile',
  resultFile,
  ...process.argv.slice(2),
];
const runner = spawn('test-storybook', args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, STORYBOOK_BROWSER: JSON.stringify(await findBrowser()), STORYBOOK_DISABLE_TELEMETRY: '1' },
});
const code = await new Promise<number>((resolve) => runner.on('exit', (exitCode) => resolve(exitCode ?? 1)));
server.close();

const result = JSON.parse(readFileSync(join(root, resultFile), 'utf8')) as { numPassedTests: number; numTotalTests: number };
console.log(`${result.numPassedTests} of ${result.numTotalTests} stories pass, each in light English and dark Arabic.`);
process.exit(code);
