import { otherEngines } from '../browser/other-browsers.ts';
import type { ReportKind } from './report.ts';

/** A suite of `npm test`. */
export interface Suite {
  name: string;
  /** One line for `--help`. */
  about: string;
  /** The command of the long form, if this is a short one. */
  long?: string;
  /** A script of package.json and its arguments; `{report}` is replaced by the path of the report. */
  script: string;
  args?: string[];
  /** Format of the report. A suite without one counts as a single check. */
  report?: ReportKind;
  /** Path of the report if the script takes no `{report}`. */
  reportFile?: string;
  /** A folder that has to exist. */
  folder?: string;
  /** Suites that have to succeed first. */
  needs?: string[];
  /** How many of the `PLACES` it occupies. @default 2 */
  places?: number;
  /** Runs at the lowest priority with what the other suites leave idle, beside at most one of its kind, and occupies no place. */
  fillsIdleTime?: boolean;
  /** Timeout in minutes. @default 25 */
  limit?: number;
  env?: Record<string, string>;
}

/**
 * Capacity for suites that run in parallel. Most suites wait for a database or a browser, so one suite per core would leave the cores
 * idle for a third of the time.
 */
export const PLACES = 8;

function vitest(name: string, about: string, { more = [], ...rest }: Partial<Suite> & { more?: string[] } = {}): Suite {
  // A suite includes the projects named after it, such as browser:own-page.
  const args = [
    '--project',
    name,
    '--project',
    `${name}:*`,
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json={report}',
    ...more,
  ];
  return { name, about, script: 'vitest', args, report: 'vitest', ...rest };
}

/** The browser of the approved pictures runs on Linux x64 only; another one renders text differently. */
const canDrawPictures = process.platform === 'linux' && process.arch === 'x64';

/**
 * All suites in starting order: first the builds, which others need, then those that wait most. The static checks fill the cores next to
 * them: nothing waits for them, and at the lowest priority they take no time from anything that does. Journeys come last and alone but
 * for such a check, because some of them measure time.
 */
export const SUITES: Suite[] = [
  { name: 'build', about: 'the site and the API', script: 'build' },
  { name: 'build:storybook', about: 'the built Storybook', script: 'build:storybook', folder: '.storybook' },
  vitest('contract', 'the same questions to the mocks and to the API', {
    long: 'npm run test:contract',
    folder: 'tests/contract',
    env: { CONTRACT_RUNS: '0.5' },
    // Two files at a time: each has a database, mocks and a browser of its own, and asks one question after the other.
    more: ['--maxWorkers=2'],
    places: 3,
  }),
  // Two files at a time, because they wait more than they compute.
  vitest('db', 'the API on a real PostgreSQL', { more: ['--maxWorkers=2'], places: 3 }),
  {
    name: 'stories',
    about: `components with a play function and a quarter of the other stories, in one of two appearances: plays, axe${canDrawPictures ? ', picture' : ''}`,
    long: 'npm run test:pictures',
    script: 'test:pictures',
    report: 'playwright',
    folder: 'tests/visual/baselines',
    env: { STORIES: 'short', PICTURES: canDrawPictures ? 'on' : 'off', PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    needs: ['build:storybook'],
  },
  {
    name: 'docs',
    about: 'documentation pages with examples in frames: they can be read, and their props are complete',
    long: 'npm run test:docs',
    script: 'test:docs',
    report: 'playwright',
    folder: '.storybook',
    env: { DOCS: 'short', PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    needs: ['build:storybook'],
    places: 1,
  },
  {
    name: 'journeys:tools',
    about: 'the development server and the served Storybook in a browser',
    long: 'npm run test:journeys -- --project both',
    script: 'test:journeys',
    // Each file owns its servers, so two workers are all that it can use.
    args: ['--project=both', '--workers=2', '--output=test-results/journeys-tools'],
    report: 'playwright',
    folder: 'tests/journeys',
    env: { JOURNEYS: 'short', PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    needs: ['build', 'build:storybook'],
  },
  vitest('faults', 'kills, network breaks, restarts and races', {
    long: 'npm run test:faults',
    folder: 'tests/faults',
    env: { FAULTS: 'short' },
    needs: ['build'],
  }),
  vitest('abuse', 'pipelined and fuzzed requests, floods, bodies without end', {
    long: 'npm run test:abuse',
    folder: 'tests/abuse',
    env: { ABUSE: 'short' },
    needs: ['build'],
  }),
  vitest(
    'browsers',
    `shell, forms and menu in ${otherEngines.join(' and ') || 'no other browser: neither Firefox nor WebKit is installed'}`,
    {
      long: 'npm run test:browsers',
      folder: 'tests/browsers',
      needs: ['build'],
    },
  ),
  // Two pages at a time: by default Vitest reserves one of two cores for itself.
  vitest('browser', 'components in a real browser', { long: 'npm run test:components', more: ['--maxWorkers=2'], places: 3 }),
  vitest('unit', 'functions and tools in Node', { more: ['--maxWorkers=2'] }),
  vitest('package', 'the packed design system, installed into an application outside of the workspace', {
    folder: 'tests/package',
  }),
  vitest('pages', 'heads, links and structured data of the built pages, and the sitemap', { needs: ['build'] }),
  { name: 'html', about: 'html-validate on the built pages', script: 'html', needs: ['build'], fillsIdleTime: true },
  { name: 'format', about: 'oxfmt', script: 'format:check', fillsIdleTime: true },
  { name: 'lint', about: 'ESLint', script: 'lint:code', fillsIdleTime: true },
  { name: 'lint:types', about: 'oxlint: the rules that need types', script: 'lint:types', fillsIdleTime: true },
  { name: 'imports', about: 'the direction of imports', script: 'lint:imports', fillsIdleTime: true },
  {
    name: 'unused',
    about: 'files, exports and packages that nothing uses, and packages that are not declared',
    script: 'lint:unused',
    fillsIdleTime: true,
  },
  { name: 'types', about: 'TypeScript, every workspace', script: 'types', fillsIdleTime: true },
  { name: 'secrets', about: 'passwords, keys and tokens in any file', script: 'lint:secrets', fillsIdleTime: true },
  { name: 'strings', about: 'the catalogues of both languages', script: 'strings', fillsIdleTime: true },
  { name: 'requirements', about: 'every requirement has a test', script: 'requirements', fillsIdleTime: true },
  {
    name: 'journeys',
    about: 'the built product in a browser, in en and ar, by turns where the language changes nothing but words',
    long: 'npm run test:journeys',
    script: 'test:journeys',
    args: ['--project=en', '--project=ar'],
    report: 'playwright',
    folder: 'tests/journeys',
    env: { JOURNEYS: 'short', PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
    needs: ['build'],
    places: PLACES,
  },
];
