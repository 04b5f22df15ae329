import { defineConfig } from '@playwright/test';

import { findBrowser, inSoftware } from '../../tools/browser/browser.ts';
import { retries } from '../../tools/test-run/tier.ts';
import type { StoryOptions } from './story-page.ts';

const results = '../../test-results';

export default defineConfig<object, StoryOptions>({
  testDir: '.',
  outputDir: `${results}/storybook`,
  fullyParallel: true,
  forbidOnly: true,
  // Pages spend half of their time waiting.
  workers: 3,
  retries,
  timeout: 30_000,
  // A busy machine is slow to draw a long page.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/reports/storybook-pages.json` }]],
  use: {
    // Their screenshots are only compared with each other.
    launchOptions: inSoftware(await findBrowser()),
    storybookUrl: process.env['STORYBOOK_URL'] ?? '',
  },
  projects: [
    { name: 'docs', testMatch: 'docs.e2e.ts' },
    { name: 'accessibility', testMatch: ['accessibility.e2e.ts', 'accessibility-checks.e2e.ts'] },
  ],
});
