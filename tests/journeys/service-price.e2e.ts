import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { publishDraft } from '../support/website.ts';
import { textsOf } from '../support/texts.ts';

const SERVICE = '/services/carpentry-services';
const PRICE = { en: 'From AED\u00a0180', ar: 'من 180\u00a0درهمًا' };
const CARD = { en: 'From AED\u00a0180 / hour', ar: 'ابتداءً من 180\u00a0درهمًا للساعة' };

test(
  '[WEB-123] the price of a service is set by its form, shown on its page and its cards, and removed again @ar',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL }) => {
    test.slow();
    const texts = textsOf(lang, 'admin-website');
    const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false });
    await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(page, baseURL, admin);
    /** Types an amount into the form of the service, and publishes it. */
    const publishPrice = async (amount: string) => {
      await page.goto('/admin/dashboard/website/services/service?name=carpentry_services');
      await page.getByRole('combobox', { name: texts('admin.website.services.price.unit') }).selectOption('hour');
      await page.getByRole('textbox', { name: texts('admin.website.services.price.from') }).fill(amount);
      await page.getByRole('button', { name: texts('admin.website.save') }).click();
      await expect(page.getByRole('main').getByText(texts('admin.website.changed'), { exact: true })).toBeVisible();
      await page.goto('/admin/dashboard/website/draft');
      await expect(
        page
          .getByRole('main')
          .getByText('180')
          .or(page.getByRole('main').getByText(texts('admin.website.services.price.none')))
          .first(),
      ).toBeVisible();
      await publishDraft(page, lang);
    };

    await publishPrice('180');
    await visitor.goto(at(SERVICE));
    await expect(visitor.getByText(PRICE[lang])).toBeVisible();
    expect(await visitor.locator('script[type="application/ld+json"]').textContent()).toContain('"minPrice":180,');
    await visitor.goto(at('/services'));
    await expect(visitor.getByText(CARD[lang])).toBeVisible();

    await publishPrice('');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(CARD[lang])).toHaveCount(0);
    await visitor.goto(at(SERVICE));
    await expect(visitor.getByText(PRICE[lang])).toHaveCount(0);
    await visitor.close();
  },
);
