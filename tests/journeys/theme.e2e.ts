import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';
import { storeItem, THEME_KEY } from '../support/stored.ts';

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('[THM-04] the stored theme is applied before the first paint @en', { tag: '@core' }, async ({ page, at }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('/contact'));
  await storeItem(page, THEME_KEY, 'dark');
  // The style of the body in the first frame in which it exists, and in each later one.
  await page.addInitScript(() => {
    const looks: string[] = [];
    Object.assign(window, { looks });
    const look = () => {
      if (document.body) looks.push(getComputedStyle(document.body).backgroundColor);
      if (looks.length < 30) requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await page.waitForFunction(() => (window as unknown as { looks: string[] }).looks.length >= 30);
  const looks = new Set(await page.evaluate(() => (window as unknown as { looks: string[] }).looks));
  expect([...looks]).toEqual([await background(page)]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the theme toggle works before hydration @ar', async ({ page, at }) => {
  await page.route('**/assets/entry-client-*.js', () => undefined);
  await page.goto(at('/contact'));
  await page.getByRole('banner').locator('[data-theme-choice=dark]:visible').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
