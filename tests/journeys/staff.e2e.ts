import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';

async function signIn(page: Page, lang: 'en' | 'ar', { email, password }: { email: string; password: string }) {
  const texts = textsOf(lang, 'admin');
  await page.getByLabel(texts('admin.login.email')).fill(email);
  await page.getByLabel(texts('admin.login.password'), { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

test.beforeEach(async ({ page, lang }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
});

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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(lang, 'admin')('admin.logs.title'));
  await expect(spinner).toHaveCount(0);
});
