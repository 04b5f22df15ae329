import { defineConfig } from '@playwright/test';

import { findBrowser, inSoftware } from './tools/browser/browser.ts';
import type { JourneyOptions } from './tests/support/journey.ts';

/** Journeys of development tools, which have no language: run once. */
const DEVELOPMENT = ['**/journeys/development.e2e.ts', '**/journeys/storybook.e2e.ts'];

/** In the short form of `npm test`, a journey tagged with a language runs in that language only. */
const but = (tag: RegExp) => (process.env['JOURNEYS'] === 'short' ? { grepInvert: tag } : {});

export default defineConfig<JourneyOptions>({
  testDir: 'tests',
  testMatch: 'journeys/**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 4,
  timeout: 120_000,
  // A busy machine is slow, not wrong. The report names what passed at the second try; journeys about leads allow none.
  retries: 1,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/journeys.json' }]],
  use: {
    launchOptions: inSoftware(await findBrowser()),
    timezoneId: 'Asia/Dubai',
    // Recording takes a third of the time, so it is opt-in: TRACE=on.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The development server starts slowly: run it once, and first, so that nothing waits for it at the end.
    { name: 'both', testMatch: DEVELOPMENT, use: { locale: 'en-AE' } },
    { name: 'en', testIgnore: DEVELOPMENT, ...but(/@ar\b/), use: { lang: 'en', locale: 'en-AE' } },
    { name: 'ar', testIgnore: DEVELOPMENT, ...but(/@en\b/), use: { lang: 'ar', locale: 'ar-AE' } },
  ],
});
