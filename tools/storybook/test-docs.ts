// Reads every page of documentation in the built Storybook: npm run test:docs
import { spawn } from 'node:child_process';

import { serveStorybook } from './serve-storybook.ts';

const { url, close } = await serveStorybook();
const args = ['test', '--config', 'tests/visual/playwright.config.ts', '--project=docs', ...process.argv.slice(2)];
const runner = spawn('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, STORYBOOK_URL: url } });
process.exitCode = await new Promise<number>((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
close();
