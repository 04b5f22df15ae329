import { join } from 'node:path';

import { createServer, type ViteDevServer } from 'vite';

import { pagesIn } from '../support/built-pages.ts';
import { expect, expectHydrated, test, watchHydration } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';

/** Services share their code, and so do the answers to forms: one of each stands for the others. */
const isOfItsOwn = (path: string) => !/\/(services|form-result)\/./.test(path) || /ac-services|contact\/sent/.test(path);
/** A page takes seconds to come without a bundle: both languages where a page has most to agree on, Arabic everywhere. */
const IN_ENGLISH = ['/', '/contact', '/faq', '/services/ac-services'];

async function startVite(): Promise<ViteDevServer> {
  const configFile = join(import.meta.dirname, '../../vite.config.ts');
  const server = await createServer({ configFile, server: { port: 0, strictPort: false }, logLevel: 'error' });
  return server.listen();
}

// Production React is silent about a difference between server and browser; only development builds of both speak.
test.describe('the development build', () => {
  let server: ViteDevServer;
  test.beforeAll(async () => {
    server = await startVite();
  });
  test.afterAll(() => server.close());

  test('hydrates pages of every kind without a warning', async ({ page, consoleMessages }) => {
    test.setTimeout(600_000);
    const base = server.resolvedUrls?.local[0] ?? '';
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { message: 'Sign in.', code: 'session.required', requestId: 'x' } }),
    );
    await watchHydration(page);
    const pages = [...IN_ENGLISH, ...pagesIn('ar').filter(isOfItsOwn)];
    for (const path of [...pages, '/ar/no-such-page', '/admin/login']) {
      await page.goto(new URL(path, base).href);
      await expectHydrated(page, 30_000);
      // Vite and React greet developers; the browser reports the 401 of the profile check.
      const unexpected = consoleMessages.filter((text) => !/\[vite\]|React DevTools|401/.test(text));
      expect(unexpected, path).toEqual([]);
    }
  });
});

test('npm run dev:mocks takes a message without any API', async ({ page }) => {
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
      await expect(page.getByRole('main')).toContainText(/ZMB-[A-Z0-9]{6}/, { timeout: 30_000 });
    }
  } finally {
    delete process.env['VITE_MOCKS'];
    delete process.env['API_URL'];
    await server.close();
  }
});
