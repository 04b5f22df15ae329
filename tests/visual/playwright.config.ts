import { defineConfig } from '@playwright/test';

import { findBrowser } from '../../tools/browser/browser.ts';
import { COMBINATIONS } from './combinations.ts';
import { MOST_PIXELS } from '../support/differing-pixels.ts';
import type { PictureOptions } from './story-page.ts';

const results = '../../test-results';

export default defineConfig<object, PictureOptions>({
  testDir: '.',
  testMatch: 'stories.e2e.ts',
  outputDir: `${results}/pictures`,
  // One folder a combination; the browser is pinned, so no platform in the name.
  snapshotPathTemplate: '{testDir}/baselines/{projectName}/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  // What needs a second look is told by npm test.
  retries: 1,
  timeout: 30_000,
  // A busy machine takes its time to draw a long page.
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      animations: 'disabled',
      caret: 'hide',
      scale: 'css',
      stylePath: './pictures.css',
      // A shade or two and a few pixels by chance, as differing-pixels.ts says: that also sees what this takes for anti-aliasing.
      threshold: 0.02,
      maxDiffPixels: MOST_PIXELS,
    },
  },
  reporter: [
    ['list'],
    ['html', { outputFolder: `${results}/pictures-report`, open: 'never' }],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? `${results}/reports/pictures.json` }],
  ],
  use: { launchOptions: await findBrowser({ pinned: true }), storybookUrl: process.env['STORYBOOK_URL'] ?? '' },
  projects: COMBINATIONS.map((combination) => ({
    name: combination.name,
    use: { combination },
    ...(process.env['PICTURES'] === 'short' ? { grep: new RegExp(`@${combination.name}\\b`) } : {}),
  })),
});
