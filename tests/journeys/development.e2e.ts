import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';

import { built, visitedIn } from '../support/built-pages.ts';
import { expect, expectHydrated, test, watchHydration } from '../support/journey.ts';
import type { DevelopmentBuild } from '../support/serve-development-build.ts';
import { wordsOf } from '../support/words.ts';

async function startVite(): Promise<ViteDevServer> {
  const configFile = join(import.meta.dirname, '../../vite.config.ts');
  const server = await createServer({ configFile, server: { port: 0, strictPort: false }, logLevel: 'error' });
  return server.listen();
}

/** A bundled development build, which serves a page much faster than the development server. */
async function serveDevelopmentBuild() {
  const file = join(import.meta.dirname, '../support/serve-development-build.ts');
  const child = fork(file, { env: { ...process.env, NODE_ENV: 'development' }, execArgv: [] });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The development build could not be made.')));
  const [build] = (await Promise.race([once(child, 'message'), failed])) as [DevelopmentBuild];
  failed.catch(() => undefined);
  return { ...build, stop: () => child.disconnect() };
}

// A base URL of its own keeps the built product from being started.
test.use({ baseURL: 'http://localhost' });

// Only development builds of React report hydration mismatches.
test('the development build hydrates every page in both languages without a warning', async ({ page, consoleMessages }) => {
  test.setTimeout(600_000);
  const { url, paths, stop } = await serveDevelopmentBuild();
  expect(paths.length).toBeGreaterThan(80);
  await watchHydration(page);
  const visited = [...visitedIn('en'), ...visitedIn('ar'), ...paths.filter((path) => !built.pages[path]), '/admin/login'];
  for (const path of visited) {
    await page.goto(new URL(path, url).href);
    await page.keyboard.press('Tab');
    await expectHydrated(page, 30_000);
    // React advertises its developer tools, and the browser reports the 401 of the profile check.
    expect(
      consoleMessages.filter((text) => !/React DevTools|401/.test(text)),
      path,
    ).toEqual([]);
  }
  stop();
});

test('npm run dev:mocks accepts a message without an API', async ({ page }) => {
  test.setTimeout(180_000);
  process.env['VITE_MOCKS'] = 'on';
  process.env['API_URL'] = 'http://127.0.0.1:9';
  const server = await startVite();
  try {
    await watchHydration(page);
    for (const [lang, path] of [
      ['en', '/contact'],
      ['ar', '/ar/contact'],
    ] as const) {
      const words = wordsOf(lang, 'contact');
      await page.goto(new URL(path, server.resolvedUrls?.local[0]).href);
      await expectHydrated(page, 60_000);
      await page.getByLabel(words('contact.form.serviceType')).selectOption('plumbing');
      await page.getByLabel(words('contact.form.name'), { exact: true }).fill('James Okafor');
      await page.getByRole('main').getByLabel(words('contact.form.email')).fill('james@example.com');
      await page.getByRole('textbox', { name: words('contact.form.message') }).fill('A leak.');
      await page.getByRole('button', { name: words('contact.form.submit') }).click();
      await expect(page.getByRole('main')).toContainText(/\b[A-Z0-9]+-[A-Z0-9]{6}\b/, { timeout: 30_000 });
    }
  } finally {
    delete process.env['VITE_MOCKS'];
    delete process.env['API_URL'];
    await server.close();
  }
});
