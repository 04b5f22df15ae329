import { defineConfig } from '@playwright/test';

import { findBrowser, inSoftware } from './tools/browser/browser.ts';
import type { JourneyOptions } from './tests/support/journey.ts';

/** What is for developers, and of no language: once. */
const DEVELOPMENT = ['**/journeys/development.e2e.ts', '**/journeys/storybook.e2e.ts'];

/** The short form of `npm test`: a journey whose tag names a language runs in that one only; without the setting each runs in both. */
const but = (tag: RegExp) => (process.env['JOURNEYS'] === 'short' ? { grepInvert: tag } : {});

export default defineConfig<JourneyOptions>({
  testDir: 'tests',
  testMatch: 'journeys/**/*.e2e.ts',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 60_000,
  // A busy machine is slow, not wrong; what passes at the second try is told. What must hold each time asks for none.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'test-results/reports/journeys.json' }]],
  use: {
    launchOptions: inSoftware(await findBrowser()),
    timezoneId: 'Asia/Dubai',
    // Recording costs a third of the time: TRACE=on shows every step of a failure.
    trace: process.env['TRACE'] === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A development server takes long to start: one for both languages, and first, so that nothing has to wait for it at the end.
    { name: 'both', testMatch: DEVELOPMENT, use: { locale: 'en-AE' } },
    { name: 'en', testIgnore: DEVELOPMENT, ...but(/@ar\b/), use: { lang: 'en', locale: 'en-AE' } },
    { name: 'ar', testIgnore: DEVELOPMENT, ...but(/@en\b/), use: { lang: 'ar', locale: 'ar-AE' } },
  ],
});
