import { otherEngines } from '../browser/other-browsers.ts';
import type { ReportKind } from './report.ts';
import { WORKERS } from './workers.ts';

/** `quick` is `npm test`; `full` is `npm run test:full`, which contains it. */
export type Tier = 'quick' | 'full';

/** A suite of tests or a check. */
export interface Suite {
  name: string;
  /** One line for `--help`. */
  about: string;
  /** A script of package.json and its arguments; `{report}` is replaced by the path of the report. */
  script: string;
  args?: string[];
  /** Format of the report. A suite without one counts as a single check. */
  report?: ReportKind;
  /** Tests of Vitest with this tag are left out: their report names them as skipped, and they do not count. */
  excludedTag?: string;
  /** Suites that must pass first. */
  needs?: string[];
  /** Starts only when nothing else runs, because it measures time. Such suites are last. */
  runsAlone?: boolean;
  /** Timeout in minutes. @default 45 */
  limit?: number;
  env?: Record<string, string>;
}

/** How many suites run at the same time. One at a time leaves a core idle while a compiler or a linter runs. */
export const PARALLEL_SUITES = 2;

/** A suite of Vitest: the projects named after it, such as `browser` and `browser:own-page`. */
function vitest(name: string, about: string, tier: Tier, more: Pick<Suite, 'needs' | 'env' | 'runsAlone'> = {}): Suite {
  const projects = ['--project', name, '--project', `${name}:*`];
  const excludedTag = tier === 'quick' ? 'full' : undefined;
  const filter = excludedTag ? ['--tagsFilter', `!${excludedTag}`] : [];
  const reports = ['--reporter=default', '--reporter=json', '--outputFile.json={report}'];
  const args = [...projects, ...filter, `--maxWorkers=${WORKERS}`, ...reports];
  return { name, about, script: 'vitest', args, report: 'vitest', ...(excludedTag && { excludedTag }), ...more };
}

/** A suite of Playwright, which takes the path of its report from the environment. */
function playwright(name: string, about: string, more: Pick<Suite, 'script' | 'args' | 'needs' | 'runsAlone'>): Suite {
  return { name, about, report: 'playwright', env: { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' }, ...more };
}

const STORIES: Suite = {
  name: 'stories',
  about: 'every story: play function, axe, picture, narrow screen',
  script: 'test:pictures',
  args: ['--report={report}', `--workers=${WORKERS}`],
  report: 'jest',
  needs: ['build:storybook'],
};

const CHECKS: Suite[] = [
  { name: 'types', about: 'TypeScript, every workspace', script: 'types' },
  { name: 'lint', about: 'ESLint', script: 'lint:code' },
  { name: 'lint:types', about: 'oxlint: the rules that need types', script: 'lint:types' },
  { name: 'format', about: 'oxfmt', script: 'format:check' },
  { name: 'imports', about: 'the direction of imports', script: 'lint:imports' },
  { name: 'unused', about: 'unused files, exports and packages, and undeclared packages', script: 'lint:unused' },
  { name: 'secrets', about: 'passwords, keys and tokens in any file', script: 'lint:secrets' },
  { name: 'strings', about: 'the catalogues of both languages', script: 'strings' },
  { name: 'requirements', about: 'every requirement has a test in npm test', script: 'requirements' },
  { name: 'html', about: 'html-validate on the built pages', script: 'html', needs: ['build'] },
];

/**
 * The suites of a tier in the order in which they start: first those that others need, then the longest; last and alone those that
 * measure time.
 */
export function suitesOf(tier: Tier): Suite[] {
  const isFull = tier === 'full';
  return [
    { name: 'build', about: 'the site and the API', script: 'build' },
    ...(isFull ? [{ name: 'build:storybook', about: 'the built Storybook', script: 'build:storybook' }] : []),
    vitest('db', 'the API on a real PostgreSQL', tier),
    vitest('browser', 'components and pages of the site in a real browser', tier),
    ...(isFull ? [STORIES] : []),
    vitest('unit', 'functions and tools in Node', tier),
    vitest('pages', 'the built pages, without a browser', tier, { needs: ['build'] }),
    vitest('faults', 'kills, broken networks, restarts', tier, { needs: ['build'], env: { FAULTS: 'short' } }),
    ...CHECKS,
    ...(isFull
      ? [
          vitest('package', 'the packed design system, installed into an application outside of the workspace', tier),
          vitest('browsers', `forms and menu in other browsers, if installed: ${otherEngines.join(', ') || 'none is'}`, tier, {
            needs: ['build'],
          }),
          playwright('docs', 'the documentation pages of Storybook', {
            script: 'test:docs',
            args: [`--workers=${WORKERS}`],
            needs: ['build:storybook'],
          }),
          playwright('journeys:tools', 'the development server and the served Storybook in a browser', {
            script: 'test:journeys',
            args: ['--project=both', `--workers=${WORKERS}`, '--output=test-results/journeys-tools'],
            needs: ['build', 'build:storybook'],
          }),
        ]
      : []),
    vitest('abuse', 'floods, fuzzed requests, unfinished requests', tier, { needs: ['build'], env: { ABUSE: 'short' }, runsAlone: true }),
    playwright(
      'journeys',
      isFull
        ? 'the built product in a browser, in alternating languages where they change only texts'
        : 'the core journeys through the built product',
      {
        script: 'test:journeys',
        args: ['--project=en', '--project=ar'],
        needs: ['build'],
        runsAlone: true,
      },
    ),
  ];
}
