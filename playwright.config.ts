import { defineConfig } from '@playwright/test';

import { findBrowser, inSoftware } from './tools/browser/browser.ts';
import { retries, tier } from './tools/test-run/tier.ts';
import { WORKERS } from './tools/test-run/workers.ts';
import type { JourneyOptions } from './tests/support/journey.ts';

/** Journeys of development tools, which have no language: run once. */
const DEVELOPMENT = ['**/journeys/development.e2e.ts', '**/journeys/storybook.e2e.ts'];

/**
 * `npm test` runs the core journeys. Within it and `npm run test:full`, one that is tagged with a language runs in that language only;
 * `npm run test:journeys` runs all in both.
 */
const without = (language: RegExp) => ({
  ...(tier === 'quick' ? { grep: /@core\b/ } : {}),
  ...(tier === undefined ? {} : { grepInvert: language }),
});

/** Of one step, in milliseconds: long enough for a busy machine with two cores. */
const TIMEOUT = 60_000;

export default defineConfig<JourneyOptions>({
  testDir: 'tests',
  testMatch: 'journeys/**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // Nothing else runs beside them.
  workers: 2 * WORKERS,
  timeout: 240_000,
  // Journeys about leads allow none.
  retries,
  expect: { timeout: TIMEOUT },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/journeys.json' }]],
  use: {
    launchOptions: inSoftware(await findBrowser()),
    // Without them, an action that never becomes possible lasts until the timeout of the whole journey, which does not say where it was.
    actionTimeout: TIMEOUT,
    navigationTimeout: TIMEOUT,
    timezoneId: 'Asia/Dubai',
    // Recording takes a third of the time, so it is opt-in: TRACE=on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The development server starts slowly: run it once, and first, so that nothing waits for it at the end.
    { name: 'both', testMatch: DEVELOPMENT, use: { locale: 'en-AE' } },
    { name: 'en', testIgnore: DEVELOPMENT, ...without(/@ar\b/), use: { lang: 'en', locale: 'en-AE' } },
    { name: 'ar', testIgnore: DEVELOPMENT, ...without(/@en\b/), use: { lang: 'ar', locale: 'ar-AE' } },
  ],
});
