import { join } from 'node:path';

import { createServer } from 'vite';

import { expect, expectHydrated, test as base } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

/** One page of each kind, because the development server takes seconds to render a page. The second test adds a form. */
const PAGES = ['/', '/ar/services/ac-services', '/admin/login'];

// Vite reports its connection, React advertises its developer tools, and the browser reports the 401 of the profile check.
const warnings = (messages: string[]) => messages.filter((text) => !/\[vite\]|React DevTools|401/.test(text));

const test = base.extend<object, { development: string }>({
  /** URL of the server of `npm run dev:mocks`. */
  development: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      process.env['VITE_MOCKS'] = 'on';
      process.env['API_URL'] = 'http://127.0.0.1:9';
      const configFile = join(import.meta.dirname, '../../vite.config.ts');
      const server = await createServer({ configFile, server: { port: 0, strictPort: false }, logLevel: 'error' });
      await server.listen();
      await use(server.resolvedUrls?.local[0] ?? '');
      await server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  // Keeps the built product from being started.
  baseURL: async ({ development }, use) => use(development),
});

// In sequence, so that one worker owns the server.
test.describe.configure({ mode: 'default', timeout: 600_000 });

// Only development builds of React report every hydration mismatch.
test('every page hydrates in development without a warning', async ({ page, consoleMessages }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await page.keyboard.press('Tab');
    // The first page waits until its dependencies are bundled.
    await expectHydrated(page, 120_000);
    expect(warnings(consoleMessages), path).toEqual([]);
  }
});

test('npm run dev:mocks accepts a message without an API', async ({ page, consoleMessages }) => {
  const texts = textsOf('en', 'contact');
  await page.goto('/contact');
  await expectHydrated(page, 120_000);
  expect(warnings(consoleMessages)).toEqual([]);
  await page.getByLabel(texts('contact.form.serviceType')).selectOption('plumbing');
  await page.getByLabel(texts('contact.form.name'), { exact: true }).fill('James Okafor');
  await page.getByRole('main').getByLabel(texts('contact.form.email')).fill('james@example.com');
  await page.getByRole('textbox', { name: texts('contact.form.message') }).fill('A leak.');
  await page.getByRole('button', { name: texts('contact.form.submit') }).click();
  await expect(page.getByRole('main')).toContainText(/\b[A-Z0-9]+-[A-Z0-9]{6}\b/, { timeout: 30_000 });
});
