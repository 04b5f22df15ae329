// Plays every story, runs axe and compares its picture with the approved one: npm run test:pictures
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { serveStorybook } from '../storybook/serve-storybook.ts';
import { COMBINATIONS, SHORT } from '../../tests/visual/combinations.ts';

const HELP = `npm run test:pictures -- [options]      (after npm run build:storybook)
  --matrix         all of ${COMBINATIONS.map(({ name }) => name).join(', ')} instead of ${SHORT.join(' and ')}
  --stories WORDS  only stories whose title matches, for instance "Button Primary"
  --update         approve the current pictures; say in the commit why they changed
Expected, actual and difference side by side: npx playwright show-report test-results/pictures-report`;

const { values } = parseArgs({
  options: {
    matrix: { type: 'boolean', default: false },
    stories: { type: 'string' },
    update: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const projects = values.matrix ? COMBINATIONS.map(({ name }) => name) : SHORT;
const { url, close } = await serveStorybook(values.stories);
const args = [
  'test',
  '--config',
  'tests/visual/playwright.config.ts',
  ...projects.map((name) => `--project=${name}`),
  // Only a full run can tell which approved pictures have no story left.
  ...(values.stories ? ['--grep-invert', 'no approved picture is left'] : []),
  // `all`: only pictures that differ from the approved ones get that far.
  ...(values.update ? ['--update-snapshots=all'] : ['--update-snapshots=none']),
];
const runner = spawn('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, STORYBOOK_URL: url } });
process.exitCode = await new Promise<number>((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
close();
if (process.exitCode !== 0) console.error('Look at the differences: npx playwright show-report test-results/pictures-report');
