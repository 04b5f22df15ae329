import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { expect, test } from '../support/journey.ts';
import { LANGUAGE_KEY, storedItem, storeItem } from '../support/stored.ts';

test('[RT-12] an Arabic URL stays Arabic, whatever language is stored @en', async ({ page }) => {
  for (const stored of ['en', 'ar']) {
    await page.goto('/ar/contact');
    await storeItem(page, LANGUAGE_KEY, stored);
    await page.reload();
    await expect(page).toHaveURL(/\/ar\/contact$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  }
});

test('[RT-12] stored Arabic redirects from an unprefixed URL to the Arabic one before the first paint', async ({ page }) => {
  await page.goto('/contact');
  await storeItem(page, LANGUAGE_KEY, 'ar');
  const painted: string[] = [];
  await page.exposeFunction('painted', (text: string) => painted.push(text));
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name === 'first-contentful-paint') (window as unknown as { painted: (text: string) => void }).painted(location.pathname);
      }
    }).observe({ type: 'paint', buffered: true });
  });
  await page.goto('/contact?service=plumbing#main');
  await expect(page).toHaveURL(/\/ar\/contact\?service=plumbing#main$/);
  await expect.poll(() => painted).toContain('/ar/contact');
  expect(painted).not.toContain('/contact');
});

test(
  '[RT-12] [LNG-02] switching the language stores it first and sets lang and dir on the page',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const other = lang === 'en' ? 'ar' : 'en';
    await page.goto(at('/contact'));
    await storeItem(page, LANGUAGE_KEY, lang);
    await page.getByRole('banner').locator('details:has(> ul [data-language-choice]) > summary:visible').click();
    await page.getByRole('banner').locator(`[data-language-choice=${other}]:visible`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
    expect(new URL(page.url()).pathname).toBe(other === 'ar' ? '/ar/contact' : '/contact');
    expect(await storedItem(page, LANGUAGE_KEY)).toBe(other);
  },
);

test(
  '[HDR-01] the 4 rem header stays at the top, its logo links to home, and the staff area has none @en',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    await page.goto(at('/contact'));
    const header = page.getByRole('banner');
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 64 });
    await header.getByRole('link', { name: inLanguage(company.name, lang) }).click();
    await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
    await page.goto('/admin/login');
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  },
);
