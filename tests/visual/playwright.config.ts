import { defineConfig } from '@playwright/test';

import { findBrowser, inSoftware } from '../../tools/browser/browser.ts';
import { COMBINATIONS } from '../../.storybook/combinations.ts';
import { MOST_PIXELS } from '../support/differing-pixels.ts';
import type { StoryOptions } from './story-page.ts';

const results = '../../test-results';

export default defineConfig<object, StoryOptions>({
  testDir: '.',
  outputDir: `${results}/pictures`,
  // One folder per combination. The browser is pinned, so the name has no platform.
  snapshotPathTemplate: '{testDir}/baselines/{projectName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // A story waits for half of its time: for its play function, frames and pictures.
  workers: 3,
  // npm test names what needed a second try; the long form visits such a story twice within its test.
  retries: process.env['STORIES'] === 'short' ? 1 : 0,
  timeout: 30_000,
  // A busy machine is slow to draw a long page.
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      // As in differing-pixels.ts, which also sees what Playwright takes for anti-aliasing.
      threshold: 0.02,
      maxDiffPixels: MOST_PIXELS,
    },
  },
  reporter: [
    ['list'],
    ['html', { outputFolder: `${results}/pictures-report`, open: 'never' }],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/reports/pictures.json` }],
  ],
  use: {
    launchOptions: await findBrowser({ pinned: process.env['PICTURES'] !== 'off' }),
    storybookUrl: process.env['STORYBOOK_URL'] ?? '',
  },
  projects: [
    ...COMBINATIONS.map((combination) => ({
      name: combination.name,
      testMatch: 'stories.e2e.ts',
      use: { combination },
      ...(process.env['STORIES'] === 'short' ? { grep: new RegExp(`@${combination.name}\\b`) } : {}),
    })),
    { name: 'docs', testMatch: 'docs.e2e.ts' },
    // Its pictures are compared with each other only.
    {
      name: 'accessibility',
      testMatch: ['accessibility.e2e.ts', 'accessibility-checks.e2e.ts'],
      use: { launchOptions: inSoftware(await findBrowser()) },
    },
  ],
});
