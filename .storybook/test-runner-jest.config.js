import { getJestConfig } from '@storybook/test-runner';

// The browser is found by the script that starts the test-runner: see tools/storybook/test-storybook.ts.
const launchOptions = JSON.parse(process.env.STORYBOOK_BROWSER ?? '{}');
const config = getJestConfig();

export default {
  ...config,
  // Two combinations, each with pictures at several widths, on a busy machine.
  testTimeout: 60_000,
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
      browsers: ['chromium'],
      launchOptions,
      contextOptions: { timezoneId: 'Asia/Dubai' },
    },
  },
};
