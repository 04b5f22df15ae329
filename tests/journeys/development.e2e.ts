import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';

import { expect, test } from '../support/journey.ts';

const PAGES = [
  '/',
  '/contact',
  '/no-such-page',
  '/form-result/contact/sent?reference=ZMB-ABC234',
  '/form-result/newsletter/failed',
  '/admin/login',
];

// Production React is silent about a difference between server and browser; only development builds of both speak.
test.describe('the development build', () => {
  let server: ViteDevServer;
  test.beforeAll(async () => {
    server = await createServer({
      configFile: join(import.meta.dirname, '../../vite.config.ts'),
      server: { port: 0, strictPort: false },
      logLevel: 'error',
    });
    await server.listen();
  });
  test.afterAll(() => server.close());

  test('hydrates every page without a warning', async ({ page, at, consoleMessages }) => {
    test.setTimeout(120_000);
    const base = server.resolvedUrls?.local[0] ?? '';
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in.', code: 'session.required', requestId: 'x' } }),
    );
    await page.addInitScript(() => addEventListener('zmb:hydrated', () => document.documentElement.setAttribute('data-hydrated', '')));
    for (const path of PAGES) {
      await page.goto(new URL(path.startsWith('/admin') ? path : at(path), base).href);
      await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '', { timeout: 30_000 });
      // Vite and React greet developers; the browser reports the 401 of the profile check.
      const unexpected = consoleMessages.filter((text) => !/\[vite\]|React DevTools|401/.test(text));
      expect(unexpected, path).toEqual([]);
    }
  });
});
