// Plays every story, runs axe and compares its picture with the approved one: npm run test:pictures
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { COMBINATIONS, SHORT } from '../../.storybook/combinations.ts';
import { PatternError, serveStorybook } from '../storybook/serve-storybook.ts';

const HELP = `npm run test:pictures -- [options] [pictures]      (builds Storybook first if its sources have changed)
  --matrix           all of ${COMBINATIONS.map(({ name }) => name).join(', ')} instead of ${SHORT.join(' and ')}
  --stories PATTERN  only stories whose title and name match, for instance "Button Primary"; may be given several times
  --update           approve the current pictures; say in the commit why they changed
  pictures           only these files of tests/visual/baselines, for instance dark-rtl/components-button--primary--720.png
Expected, actual and difference side by side: npx playwright show-report test-results/pictures-report`;

/** Combination and name of a picture at the end of a path, with the id of its story. */
const PICTURE = /(?<file>(?<combination>[\w-]+)\/(?<id>[\w-]+)--\d+\.png)$/;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    matrix: { type: 'boolean', default: false },
    stories: { type: 'string', multiple: true, default: [] },
    update: { type: 'boolean', default: false },
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

const chosen = positionals.map((path) => {
  const { file = '', combination = '', id = '' } = PICTURE.exec(path)?.groups ?? {};
  if (!COMBINATIONS.some(({ name }) => name === combination)) fail(`“${path}” is not a picture: see --help.`);
  return { file, combination, id };
});
if (chosen.length > 0 && (values.matrix || values.stories.length > 0)) fail('Name either pictures or stories: see --help.');

const usual = values.matrix ? COMBINATIONS.map(({ name }) => name) : SHORT;
const combinations = chosen.length > 0 ? new Set(chosen.map(({ combination }) => combination)) : usual;
const patterns = [...values.stories, ...chosen.map(({ id }) => `^${id}$`)];
const { url, close } = await serveStorybook(patterns).catch((error: unknown) => {
  if (error instanceof PatternError) fail(error.message);
  throw error;
});
const args = [
  'test',
  '--config',
  'tests/visual/playwright.config.ts',
  ...[...combinations].map((name) => `--project=${name}`),
  // Only a full run can tell which approved pictures have no story left.
  ...(patterns.length > 0 ? ['--grep-invert', 'no approved picture is left'] : []),
  // `all`: only pictures that differ from the approved ones get that far.
  ...(values.update ? ['--update-snapshots=all'] : ['--update-snapshots=none']),
];
const env = { ...process.env, STORYBOOK_URL: url, CHOSEN_PICTURES: chosen.map(({ file }) => file).join(' ') };
const runner = spawn('playwright', args, { stdio: ['ignore', 'inherit', 'inherit'], env });
process.exitCode = await new Promise<number>((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
close();
if (process.exitCode !== 0) console.error('Look at the differences: npx playwright show-report test-results/pictures-report');
