import { built, visitedIn } from '../support/built-pages.ts';
import { expect, expectHydrated, test, watchHydration } from '../support/journey.ts';
import { weigh } from '../../tools/benches/page-weight.ts';
import { signIn } from '../support/staff.ts';

const KB = 1024;
/** The limits of docs/decisions/0011-what-a-page-may-weigh.md; 0023 raised that of script. */
const MOST = { script: 128 * KB, sheets: 20 * KB, needed: 80 * KB, requests: 6 };

test('[GLB-13] no page writes to the console, breaks its policy or weighs more than it may, before and after it comes alive', async ({
  page,
  lang,
  consoleMessages,
}) => {
  await watchHydration(page);
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
  // Some sixty pages: a machine that does other work as well needs its time.
  test.setTimeout(180_000);
  for (const path of visitedIn(lang)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    await expectHydrated(page);
    const { script, sheets, needed, requests, foreign } = await weigh(page, built.pages[path]?.file ?? '');
    expect(script, `${path}: script`).toBeGreaterThan(50 * KB);
    expect(script, `${path}: script`).toBeLessThan(MOST.script);
    expect(sheets, `${path}: style sheets`).toBeGreaterThan(10 * KB);
    expect(sheets, `${path}: style sheets`).toBeLessThan(MOST.sheets);
    expect(needed, `${path}: HTML, styles, boot script and fonts`).toBeLessThan(MOST.needed);
    expect(requests, `${path}: requests for them`).toBeLessThanOrEqual(MOST.requests);
    expect(foreign, path).toEqual([]);
    await page.keyboard.press('Tab');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.keyboard.press('Tab');
    expect(consoleMessages, path).toEqual([]);
  }
});

test('[GLB-13] no page of the staff area writes to the console @en', async ({ page, lang, admin, baseURL, consoleMessages }) => {
  await page.addInitScript((language) => localStorage.setItem('zmb-language', language), lang);
  await signIn(page, baseURL, admin);
  for (const path of ['', '/contacts', '/callbacks', '/newsletter', '/logs', '/settings']) {
    await page.goto(`/admin/dashboard${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(consoleMessages, path).toEqual([]);
  }
});

test('the API page shows every group of calls, and writes nothing to the console @en', async ({ page, baseURL, consoleMessages }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: 'ZMB API' })).toBeVisible();
    await page.locator('#operations-Staff-login').getByRole('button').first().click();
    await expect(page.locator('#operations-Staff-login .opblock-body')).toContainText('Signed in.');
    await expect(page.getByRole('button', { name: 'Try it out' })).toHaveCount(0);
  }
  expect(consoleMessages).toEqual([]);
  expect(foreign).toEqual([]);
});

test('a page asks nothing of anybody else, and fetches the whole style sheets once for all pages @ar', async ({ page, at, baseURL }) => {
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
  const transferred = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')));
  expect(transferred.map((entry) => (entry as PerformanceResourceTiming).transferSize)).toEqual(inlined?.split(' ').map(() => 0));
});
