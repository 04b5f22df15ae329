// Compares every story with its approved picture: npm run test:pictures
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { serveStorybook } from '../storybook/serve-storybook.ts';
import { COMBINATIONS, SHORT } from '../../tests/visual/combinations.ts';

const HELP = `npm run test:pictures -- [options]      (after npm run build:storybook)
  --matrix         all of ${COMBINATIONS.map(({ name }) => name).join(', ')} instead of ${SHORT.join(' and ')}
  --stories WORDS  only stories whose title matches, for instance "Button Primary"
  --update         approve what is drawn now; say in the commit why it changed
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
  // Without the others nothing can be said of pictures that are left over.
  ...(values.stories ? ['--grep-invert', 'no approved picture is left'] : []),
  // All that are asked about: those that are as approved never are.
  ...(values.update ? ['--update-snapshots=all'] : ['--update-snapshots=none']),
];
const runner = spawn('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, STORYBOOK_URL: url } });
process.exitCode = await new Promise<number>((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
close();
if (process.exitCode !== 0) console.error('Look at the differences: npx playwright show-report test-results/pictures-report');
