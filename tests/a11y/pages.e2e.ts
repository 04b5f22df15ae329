import { expectNoViolations } from '../support/axe.ts';
import { differentIn, visitedIn } from '../support/built-pages.ts';
import { expect, expectHydrated, test, watchHydration } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';

const STAFF = [
  '/admin/dashboard',
  '/admin/dashboard/contacts',
  '/admin/dashboard/callbacks',
  '/admin/dashboard/newsletter',
  '/admin/dashboard/emails',
  '/admin/dashboard/logs',
  '/admin/dashboard/settings',
];

for (const [place, path] of [...differentIn('en'), '/no-such-page'].entries()) {
  // The short form asks about each page in one of the two languages, by turns.
  test(`axe finds nothing, light or dark: ${path}`, { tag: place % 2 ? '@ar' : '@en' }, async ({ page, at }) => {
    await watchHydration(page);
    await page.goto(at(path));
    await expectHydrated(page);
    await expectNoViolations(page, at(path));
  });
}

for (const [place, path] of ['/admin/login', ...STAFF].entries()) {
  test(
    `axe finds nothing in the staff area, light or dark: ${path}`,
    { tag: place % 2 ? '@en' : '@ar' },
    async ({ page, lang, admin, request, baseURL }) => {
      await page.addInitScript((language) => localStorage.setItem('zmb-language', language), lang);
      const lead = { name: 'A', email: 'a@example.com', message: 'm', serviceType: 'other', language: lang };
      expect((await request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } })).status()).toBe(201);
      if (path !== '/admin/login') await signIn(page, baseURL, admin);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolations(page, path);
    },
  );
}

test('nothing has to be scrolled sideways at 320 px, on any page', async ({ page, lang, at }) => {
  const paths = [...visitedIn(lang), at('/no-such-page')];
  test.setTimeout(30_000 + paths.length * 3_000);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

test('nothing has to be scrolled sideways on a phone, in the staff area @ar', async ({ page, lang, admin, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const headers = { Origin: baseURL ?? '' };
  const lead = {
    name: 'A very long name of somebody',
    email: 'a.rather.long.address@a-long-domain.example.com',
    message: 'm '.repeat(200),
  };
  await page.request.post('/api/contact-submissions', {
    data: { ...lead, phone: '+971501234567', serviceType: 'other', language: lang },
    headers,
  });
  await signIn(page, baseURL, admin);
  await page.addInitScript((language) => localStorage.setItem('zmb-language', language), lang);
  for (const path of STAFF) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
