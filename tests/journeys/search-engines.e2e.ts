import { expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { storeItem, THEME_KEY } from '../support/stored.ts';

test('navigation inside the application updates the canonical URL and removes Open Graph and structured data @ar', async ({
  page,
  at,
  lang,
}) => {
  await page.goto(at('/'));
  await expect(page.locator('meta[property="og:url"]')).toHaveCount(1);
  await expectHydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: textsOf(lang, 'common')('nav.contact') })
    .click();
  await expect(page).toHaveTitle(textsOf(lang, 'contact')('contact.meta.title'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${at('/contact')}$`));
  await expect(page.locator('meta[property], script[type="application/ld+json"]')).toHaveCount(0);
});

test('theme-color follows the chosen theme @en', async ({ page, at }) => {
  const active = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(at('/contact'));
  const light = await active();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await active();
  expect([light, dark]).toEqual([[expect.stringMatching(/^#/)], [expect.stringMatching(/^#/)]]);
  expect(light).not.toEqual(dark);
  await storeItem(page, THEME_KEY, 'light');
  await page.reload();
  expect(await active()).toEqual(light);
  await page
    .locator('[data-theme-choice=dark]')
    .first()
    .evaluate((choice: HTMLElement) => choice.click());
  await expect.poll(active).toEqual(dark);
});
