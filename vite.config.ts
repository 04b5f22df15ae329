import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';

import { languageCodes } from './admin-api/contract/languages.ts';
import { mocksPlugin } from './mocks/vite-plugin.ts';
import { cataloguesPlugin } from './site/build/catalogues.ts';
import { developmentPagesPlugin } from './site/build/dev-server.ts';
import { readMeasurementId } from './site/build/google-analytics.ts';
import { printOnA4 } from './tools/browser/print-on-a4.ts';
import { findBrowser, inSoftware } from './tools/browser/browser.ts';
import { retries, tier } from './tools/test-run/tier.ts';

const here = import.meta.dirname;
const browser = process.env['VITEST'] ? inSoftware(await findBrowser()) : undefined;

// The build compiles the catalogues, so pages need no parser: formatjs publishes this module in its place.
const withoutParser = { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' };

/** Style sheets of the design system except those of calendars, charts, the command palette, files, the cropping of photos and the pages of projects, and that of the contact form. */
const STYLES_OF_EVERY_PAGE =
  /[\\/]lead-forms[\\/]place-and-time\.css\.ts\.vanilla\.css$|[\\/]design-system[\\/]src[\\/](?!.*[\\/](?:BeforeAfter|calendar|DateRangePicker|Chart|CommandPalette|FileUpload|FilteredList|PhotoCropper|ProgressBar)\.css\.ts).*\.vanilla\.css$/;

/**
 * What every page needs is in three files: two that change with the libraries and one that changes with the site. React is a file of
 * its own so that it is evaluated in a task of its own, for it is half of all script. What pages say of the company and its services is
 * one file, because a request costs more than each of these modules weighs. The bundler divides the rest by the pages that share it. The
 * entry awaits the page's code at its top level: in one file with what that code imports, each would wait for the other.
 */
const chunkGroups = [
  // One sheet for all pages, which is fetched once; components that no page uses are not in it. What the staff area loads on demand brings its own.
  { name: 'styles', test: STYLES_OF_EVERY_PAGE, priority: 4 },
  { name: 'react', tags: ['$initial' as const], test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 3 },
  { name: 'vendor', tags: ['$initial' as const], test: /[\\/]node_modules[\\/]/, priority: 2 },
  { name: 'shell', tags: ['$initial' as const], test: /^(?!.*[\\/]entry-client\.tsx)/, priority: 1 },
  { name: 'company', test: /[\\/](?:site|design-system)[\\/]src[\\/]company[\\/].*\.tsx?$/, minShareCount: 2, priority: 0 },
];

/** The dependencies that a lazily loaded file still has to fetch: the three files above are loaded before any page's own code. */
const missingDependencies = (_file: string, dependencies: string[]) =>
  dependencies.filter((file) => !/\/(?:react|vendor|shell|rolldown-runtime)-[^/]+$/.test(file));

/** Tests with this tag, or in a file with `// @module-tag full`, run in `npm run test:full` only. */
const tags = [{ name: 'full', description: 'runs in npm run test:full only' }];

/** A busy machine is slow, not wrong: waits are long. */
const patient = { expect: { poll: { timeout: 30_000 } }, hookTimeout: 60_000, retry: retries, tags };

// Files share one process, so that modules load once: loading the API took a third of the time.
const dbSupport = {
  ...patient,
  isolate: false,
  globalSetup: ['admin-api/src/testing/global-setup.ts'],
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** The long forms of faults and abuse also run database tests of the same kind, for their rows in docs/reliability.md. */
const isLongRun = (variable: 'FAULTS' | 'ABUSE') => process.env[variable] === 'long';

const COMPONENT_TESTS = ['{design-system,site}/src/**/*.test.tsx'];
/**
 * Tests of module initialisation, of what is read once per page, and of tooltips, whose state outlives a test: each gets its own page.
 * So do those of Popover and ErrorSummary, which lost keys when they ran late.
 */
const OWN_PAGE = [
  'design-system/src/server-rendering.test.tsx',
  'design-system/src/components/Tooltip/Tooltip.test.tsx',
  'design-system/src/components/Popover/Popover.test.tsx',
  'design-system/src/components/ErrorSummary/ErrorSummary.test.tsx',
  'design-system/src/controlled-use.test.tsx',
  'site/src/company/OpeningHours.test.tsx',
  'site/src/startup/request-boot.test.tsx',
  'site/src/lead-forms/delivery/submission-payload.test.tsx',
  'site/src/lead-forms/missing-photos.test.tsx',
  'site/src/lead-forms/photos/photo-uploads.test.tsx',
];

/** Tests that replace or reload modules or change the process: each gets its own process. */
const OWN_PROCESS = [
  'admin-api/bin/build.test.ts',
  'admin-api/src/emails/email-templates.test.ts',
  'site/src/startup/application.test.ts',
  'site/src/lead-forms/delivery/delivery-queue.test.ts',
  'tools/gates/test-files.test.ts',
  'tools/browser/browser.test.ts',
  'tools/setup/setup.test.ts',
];

/** Reads what all database tests have received. */
const RECEIVED_RESPONSES = 'admin-api/src/testing/received-responses.test.ts';

/** Tests of the container image, run by `npm run test:image` only. */
const IMAGE_TESTS = 'tools/container/**/*.test.ts';

/** Tests of functions and tools, in Node. */
const inNode = (name: string, options: Pick<InlineConfig, 'include' | 'exclude' | 'isolate'>) => ({
  extends: false as const,
  root: here,
  plugins: [cataloguesPlugin()],
  // Some start a compiler or a process, which takes seconds on a busy machine.
  test: { name, environment: 'node' as const, ...patient, testTimeout: 30_000, hookTimeout: 30_000, ...options },
});

/** Tests of components, in a real browser. */
const inBrowser = (name: string, options: Pick<InlineConfig, 'include' | 'exclude' | 'isolate' | 'setupFiles'>) => ({
  extends: false as const,
  root: here,
  plugins: [cataloguesPlugin(), react(), vanillaExtractPlugin(), mocksPlugin()],
  // React-aria's long lists ask for it in tests, to render all their rows; browsers have no `process`.
  define: { 'process.env.VIRT_ON': '"on"', 'import.meta.env.VITE_LANGUAGES': JSON.stringify(tier === 'full' ? 'all' : '') },
  optimizeDeps: {
    include: ['react-dom/client', 'react/jsx-dev-runtime', 'react-aria-components', '@internationalized/date'],
  },
  test: {
    name,
    ...options,
    // A page loads its modules at its first visit, which takes seconds on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    retry: retries,
    tags,
    testTimeout: 60_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      // Its clock is that of the visitors. A test of a browser elsewhere sets another zone, which a context with one of its own would refuse.
      provider: playwright({ launchOptions: { ...browser, env: { ...process.env, TZ: 'Asia/Dubai' } } }),
      commands: { printOnA4 },
      instances: [{ browser: 'chromium' as const }],
    },
  },
});

export default defineConfig(({ command, isSsrBuild }) => ({
  root: `${here}/site`,
  // The pages are served by our own plugin, from the same code that prerenders them.
  appType: 'custom',
  plugins: [
    cataloguesPlugin(),
    react(),
    vanillaExtractPlugin(),
    ...(command === 'build' && !isSsrBuild ? [optimizeLocales.vite({ locales: languageCodes })] : []),
    mocksPlugin(),
    developmentPagesPlugin(`${here}/site`),
  ],
  resolve: { alias: [withoutParser] },
  define: {
    'import.meta.env.VITE_PUBLIC_URL': JSON.stringify((process.env['PUBLIC_URL'] ?? 'http://localhost:3000').replace(/\/$/, '')),
    'import.meta.env.VITE_GA_MEASUREMENT_ID': JSON.stringify(readMeasurementId(process.env)),
  },
  server: {
    port: 5173,
    // Keep the page's Host: otherwise the API rejects posts as cross-site.
    proxy: Object.fromEntries(
      ['/api', '/photos'].map((path) => [path, { target: process.env['API_URL'] ?? 'http://localhost:3000', changeOrigin: false }]),
    ),
  },
  // A built server renders pages of its own, and has no package but those of production.
  ssr: { noExternal: command === 'build' ? true : [/^@zmb\//] },
  build: isSsrBuild
    ? { rollupOptions: { input: ['build/server.ts', 'build/page-worker.ts'] } }
    : {
        manifest: true,
        license: { fileName: '.vite/licences.json' },
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { resolveDependencies: missingDependencies },
        rollupOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunkGroups } } },
      },
  test: {
    projects: [
      inNode('unit', {
        include: [
          '{design-system,site}/{src,build,foundations}/**/*.test.ts',
          'admin-api/{src,contract,bin}/**/*.test.ts',
          'mocks/**/*.test.ts',
          'tests/support/**/*.test.ts',
          'tools/**/*.test.ts',
        ],
        exclude: ['**/*.db.test.ts', RECEIVED_RESPONSES, IMAGE_TESTS, '**/node_modules/**', '**/dist/**', ...OWN_PROCESS],
        // Files share one process, so that modules load once.
        isolate: false,
      }),
      inNode('unit:own-process', { include: OWN_PROCESS }),
      inNode('image', { include: [IMAGE_TESTS] }),
      {
        extends: false,
        root: here,
        test: { name: 'pages', environment: 'node', include: ['tests/pages/**/*.test.ts'], ...patient, testTimeout: 60_000 },
      },
      {
        extends: false,
        root: here,
        test: { name: 'package', environment: 'node', include: ['tests/package/**/*.test.ts'], ...patient, testTimeout: 30_000 },
      },
      inBrowser('browser', { include: COMPONENT_TESTS, exclude: OWN_PAGE, isolate: false, setupFiles: ['tests/support/fresh-page.ts'] }),
      inBrowser('browser:own-page', { include: OWN_PAGE }),
      {
        extends: false,
        root: here,
        test: { name: 'db', environment: 'node', include: ['admin-api/src/**/*.db.test.ts'], ...dbSupport },
      },
      {
        extends: false,
        root: here,
        // After all of them, whose responses it counts.
        test: { name: 'db:contract', environment: 'node', include: [RECEIVED_RESPONSES], tags, sequence: { groupOrder: 1 } },
      },
      {
        extends: false,
        root: here,
        test: {
          name: 'browsers',
          environment: 'node',
          include: ['tests/browsers/**/*.test.ts'],
          ...patient,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: false,
        root: here,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['tests/faults/**/*.test.ts', ...(isLongRun('FAULTS') ? ['admin-api/src/health/health.db.test.ts'] : [])],
          globalSetup: isLongRun('FAULTS') ? dbSupport.globalSetup : [],
          ...patient,
          testTimeout: isLongRun('FAULTS') ? 600_000 : 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        extends: false,
        root: here,
        test: {
          name: 'abuse',
          environment: 'node',
          include: ['tests/abuse/**/*.test.ts', ...(isLongRun('ABUSE') ? ['admin-api/src/audit-log/audit-chain.db.test.ts'] : [])],
          globalSetup: ['tests/abuse/attack-target.ts', ...(isLongRun('ABUSE') ? dbSupport.globalSetup : [])],
          ...patient,
          testTimeout: isLongRun('ABUSE') ? 600_000 : 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
}));
