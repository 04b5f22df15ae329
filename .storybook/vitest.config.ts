import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';

import { findBrowser, inSoftware } from '../tools/browser/browser.ts';
import storybook from './vite.config.ts';

// Stories as tests, started by the testing widget of `npm run storybook`.
export default mergeConfig(
  storybook,
  defineConfig({
    // Screens need the page and the service worker of Storybook itself.
    plugins: [storybookTest({ configDir: import.meta.dirname, tags: { exclude: ['no-picture'] } })],
    test: {
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: inSoftware(await findBrowser()) }),
        instances: [{ browser: 'chromium' }],
      },
      coverage: { include: ['design-system/src/**'] },
    },
  }),
);
