import { pagesIn } from '../support/built-pages.ts';
import { expect, test } from '../support/journey.ts';

test('[GLB-13] no page writes to the console or breaks its policy, before and after it comes alive', async ({
  page,
  lang,
  consoleMessages,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
    addEventListener('zmb:hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
  });
  // Some sixty pages: a machine that does other work as well needs its time.
  test.setTimeout(180_000);
  for (const path of pagesIn(lang)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expect(page.locator('html'), path).toHaveAttribute('data-hydrated', '');
    await page.keyboard.press('Tab');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.keyboard.press('Tab');
    expect(consoleMessages, path).toEqual([]);
  }
});

test('[GLB-13] no page of the staff area writes to the console', async ({ page, lang, admin, baseURL, consoleMessages }) => {
  await page.addInitScript((language) => localStorage.setItem('zmb-language', language), lang);
  const signIn = await page.request.post('/api/admin/login', { data: admin, headers: { Origin: baseURL ?? '' } });
  expect(signIn.status()).toBe(200);
  for (const path of ['', '/contacts', '/callbacks', '/newsletter', '/logs']) {
    await page.goto(`/admin/dashboard${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(consoleMessages, path).toEqual([]);
  }
});

test('a page asks nothing of anybody else, and fetches no style sheet that it has already', async ({ page, at, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const path of ['/', '/contact']) {
    await page.goto(at(path));
    await page.waitForLoadState('networkidle');
  }
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const inlined = await page.locator('style[data-sheets]').getAttribute('data-sheets');
  expect(inlined).toMatch(/^\/assets\//);
  expect(asked.filter((url) => inlined?.split(' ').includes(new URL(url).pathname))).toEqual([]);
});
