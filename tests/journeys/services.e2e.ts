import { expect, test } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the calls to action stay within reach, and cover neither the focused element nor the footer @ar', async ({ page, at, lang }) => {
    const words = wordsOf(lang, 'service');
    await page.goto(at('/services/kitchen-renovation'));
    await page.evaluate(() => (document.documentElement.dataset['consent'] = 'saved'));
    const bar = page.getByRole('group', {
      name: words('service.bar.label').replace('{service}', wordsOf(lang, 'services')('kitchen_renovation.title')),
    });
    await expect(bar.getByRole('link')).toHaveCount(3);
    const edge = async () => (await bar.boundingBox())?.y ?? 0;
    expect(await edge()).toBeGreaterThan(600);
    for (const summary of await page.locator('main summary').all()) {
      await summary.focus();
      const { y, height } = (await summary.boundingBox()) ?? { y: 0, height: 0 };
      expect(y + height).toBeLessThanOrEqual(await edge());
    }
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const rest = await bar.boundingBox();
    expect((rest?.y ?? 0) + (rest?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions of a service open @ar', async ({ page, at, lang }) => {
    const own = wordsOf(lang, 'service-pool-maintenance');
    await page.goto(at('/services/pool-maintenance'));
    const answer = page.getByText(own('pool_maintenance.faq.2.answer'));
    await expect(answer).toBeHidden();
    await page.getByText(own('pool_maintenance.faq.2.question')).click();
    await expect(answer).toBeVisible();
  });
});
