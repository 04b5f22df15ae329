import { expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one row of calls to action, which the floating menu does not repeat beside it @ar', async ({ page, at, lang }) => {
    const texts = textsOf(lang, 'service');
    await page.goto(at('/services/kitchen-renovation'));
    await page.evaluate(() => (document.documentElement.dataset['consent'] = 'saved'));
    await expectHydrated(page);
    const main = page.getByRole('main');
    const floating = page.locator('details:has(a[href="#top"])');
    for (const name of [/900123/, texts('service.chat.label'), texts('service.contact.label')]) {
      await expect(main.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    const isSeen = () =>
      floating.locator('summary').evaluate((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
    await expect.poll(isSeen).toBe(false);
    await main.getByRole('heading', { name: texts('service.steps.title') }).scrollIntoViewIfNeeded();
    await expect.poll(isSeen).toBe(true);
    await floating.locator('summary').click();
    await expect(floating.getByRole('link')).toHaveCount(3);
    await expect(floating.getByRole('link', { name: texts('service.chat.label') })).toBeVisible();
    await page.keyboard.press('Escape');
    // The focus would keep it there.
    await floating.locator('summary').blur();
    await main
      .getByRole('link', { name: /900123/ })
      .last()
      .scrollIntoViewIfNeeded();
    await expect.poll(isSeen).toBe(false);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions of a service open @ar', async ({ page, at, lang }) => {
    const own = textsOf(lang, 'service-pool-maintenance');
    await page.goto(at('/services/pool-maintenance'));
    const answer = page.getByText(own('pool_maintenance.faq.2.answer'));
    await expect(answer).toBeHidden();
    await page.getByText(own('pool_maintenance.faq.2.question')).click();
    await expect(answer).toBeVisible();
  });
});
