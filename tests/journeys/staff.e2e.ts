import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { endSessionsAt } from '../support/staff.ts';
import { wordsOf } from '../support/words.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

async function signIn(page: Page, lang: 'en' | 'ar', { email, password }: { email: string; password: string }) {
  const words = wordsOf(lang, 'admin');
  await page.getByLabel(words('admin.login.email')).fill(email);
  await page.getByLabel(words('admin.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The shown message; the toast region exists but is empty. */
const said = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test.beforeEach(async ({ page, lang }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
});

test('[ADM-02] the session is unknown until the profile check responds @en', { tag: '@core' }, async ({ page, lang }) => {
  let answer: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/admin/profile', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(lang, 'admin')('admin.login.title'));
});

test(
  '[ADM-01] [ADM-03] login success stores the user, failure the message; logout clears the user, and its failure keeps them @ar',
  { tag: '@core' },
  async ({ page, lang, admin }) => {
    const words = wordsOf(lang, 'admin');
    await page.goto('/admin/login');
    const refusal = { en: 'Invalid email or password', ar: 'البريد الإلكتروني أو كلمة المرور' }[lang];
    await signIn(page, lang, { email: admin.email, password: 'wrong' });
    await expect(said(page)).toContainText(refusal);
    await expect(page).toHaveURL(/\/admin\/login$/);
    // The errors of the next try replace the message of the one before.
    await signIn(page, lang, { email: '', password: '' });
    await expect(page.getByRole('main')).toContainText(words('admin.login.password.missing'));
    await expect(page.getByRole('main')).not.toContainText(refusal);
    await signIn(page, lang, admin);
    await expect(page.getByText(admin.email)).toBeVisible();
    await page.route('**/api/admin/logout', (route) => route.abort());
    await page.getByRole('button', { name: words('admin.nav.logout') }).click();
    await expect(page.getByText(words('admin.failed.noResponse').replace('{failure}', words('admin.failed.logout')))).toBeVisible();
    await expect(page.getByText(admin.email)).toBeVisible();
    await page.unroute('**/api/admin/logout');
    await page.getByRole('button', { name: words('admin.nav.logout') }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login\?/);
  },
);

test('newsletter and logs are paginated by 10 and 20 @en', async ({ page, lang, admin, request, baseURL }) => {
  const words = wordsOf(lang, 'admin');
  for (let index = 0; index < 11; index += 1) {
    const send = (path: string, data: object) =>
      request.post(path, { data: { ...data, language: lang }, headers: { Origin: baseURL ?? '' } });
    const email = `page-${lang}-${index}@example.com`;
    await send('/api/newsletter-subscribers', { email });
    // For the second half of a page of the audit log.
    await send('/api/contact-submissions', { name: 'Page', email, message: `Number ${index}`, serviceType: 'other' });
  }
  await page.goto('/admin/login');
  await signIn(page, lang, admin);
  await expect(page).toHaveURL(/dashboard$/);
  const rows = page.getByRole('main').locator('tbody tr');
  await page.goto('/admin/dashboard/newsletter');
  await expect(rows).toHaveCount(10);
  await page.getByRole('link', { name: /Next|التالي/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows.first()).toBeVisible();
  await page.getByRole('link', { name: words('admin.status.subscribed'), exact: true }).click();
  await expect(page.getByText(words('admin.newsletter.empty.title'))).toBeVisible();
  await page.getByRole('link', { name: words('admin.status.pending') }).click();
  await expect(rows).toHaveCount(10);
  await page.goto('/admin/dashboard/logs');
  await expect(rows).toHaveCount(20);
});

test(
  '[API-07] a failed sign-in or profile check without a message shows the default message of the call @ar',
  { tag: '@core' },
  async ({ page, lang, admin }) => {
    const words = wordsOf(lang, 'admin');
    const broken = { status: 502, body: '<html></html>', contentType: 'text/html' };
    await page.route('**/api/admin/login', (route) => route.fulfill(broken));
    await page.goto('/admin/login');
    await signIn(page, lang, admin);
    await expect(said(page)).toContainText(words('admin.failed.login'));
    await page.unroute('**/api/admin/login');
    await page.route('**/api/admin/login', (route) => route.abort());
    await signIn(page, lang, admin);
    await expect(said(page)).toContainText(words('admin.failed.noResponse').replace('{failure}', words('admin.failed.login')));
    await page.route('**/api/admin/profile', (route) => route.fulfill(broken));
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: words('admin.failed.profile'), exact: true })).toBeVisible();
    await page.unroute('**/api/admin/profile');
    await page.getByRole('button', { name: words('admin.list.retry') }).click();
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
  },
);

test('shows that a page of the staff area is loading when its code is late @en', async ({ page, lang, admin }) => {
  await page.goto('/admin/login');
  await signIn(page, lang, admin);
  await expect(page).toHaveURL(/dashboard$/);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/LogsPage-*.js', (route) => released.then(() => route.continue()));
  await page.locator('a[href$="/admin/dashboard/logs"]').first().click();
  const spinner = page.getByRole('status').filter({ has: page.getByRole('img', { name: 'Loading' }) });
  await expect(spinner).toHaveCount(1);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(lang, 'admin')('admin.logs.title'));
  await expect(spinner).toHaveCount(0);
});

test('[API-07] a failed list shows the server’s message, or the default message of the call @en', async ({ page, lang, admin }) => {
  const words = wordsOf(lang, 'admin');
  await page.goto('/admin/login');
  await signIn(page, lang, admin);
  await expect(page).toHaveURL(/dashboard$/);
  const lists = [
    ['contacts', '**/api/admin/leads?*', 'admin.failed.contacts'],
    ['callbacks', '**/api/admin/leads?*', 'admin.failed.callbacks'],
    ['newsletter', '**/api/admin/newsletter-subscribers*', 'admin.failed.newsletter'],
    ['logs', '**/api/admin/audit-logs*', 'admin.failed.logs'],
  ] as const;
  for (const [path, url, key] of lists) {
    await page.route(url, (route) =>
      route.fulfill({ status: 503, json: { message: 'The words of the server', code: 'x', requestId: 'x' } }),
    );
    await page.goto(`/admin/dashboard/${path}`);
    await expect(page.getByRole('heading', { name: 'The words of the server' })).toBeVisible();
    await page.unroute(url);
    await page.route(url, (route) => route.fulfill({ status: 502, body: '<html></html>', contentType: 'text/html' }));
    await page.getByRole('button', { name: words('admin.list.retry') }).click();
    await expect(page.getByRole('heading', { name: words(key), exact: true })).toBeVisible();
    await page.unroute(url);
    await page.route(url, (route) => route.abort());
    await page.getByRole('button', { name: words('admin.list.retry') }).click();
    await expect(
      page.getByRole('heading', { name: words('admin.failed.noResponse').replace('{failure}', words(key)), exact: true }),
    ).toBeVisible();
    await page.unroute(url);
    await page.getByRole('button', { name: words('admin.list.retry') }).click();
    await expect(page.getByRole('heading', { name: words(key) })).toHaveCount(0);
  }
});

test('an expired session opens a dialog over the page, and another account starts on the dashboard @ar', async ({
  page,
  lang,
  admin,
  query,
}) => {
  const words = wordsOf(lang, 'admin');
  await page.goto('/admin/login');
  await signIn(page, lang, admin);
  await expect(page).toHaveURL(/dashboard$/);
  await endSessionsAt(page, query, 'GET', '/api/admin/audit-logs');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('admin.nav.logs') })
    .click();
  const dialog = page.getByRole('dialog', { name: words('admin.session.title') });
  await expect(dialog.getByLabel(words('admin.login.email'))).toHaveValue(admin.email);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await signIn(page, lang, admin);
  await expect(page).toHaveURL(/\/admin\/dashboard\/logs$/);
  await expect(page.getByRole('main').locator('tbody tr').first()).toBeVisible();
  await endSessionsAt(page, query, 'GET', '/api/admin/leads');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words('admin.nav.callbacks') })
    .click();
  await dialog.getByRole('button', { name: words('admin.session.other') }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
