import type { Page } from '@playwright/test';

import { expect, expectHydrated, test } from '../support/journey.ts';
import { LANGUAGE_KEY, storedItem } from '../support/stored.ts';

const APPLICATION = '**/assets/entry-client-*.js';
const twins = { en: 'ar', ar: 'en' } as const;

/** Chooses a language in the header. */
async function switchTo(page: Page, language: 'en' | 'ar') {
  const header = page.getByRole('banner');
  await header.locator('details:has(> ul [data-language-choice]) > summary:visible').click();
  await header.locator(`[data-language-choice=${language}]:visible`).click();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

const pathIn = (language: 'en' | 'ar', path: string) => (language === 'en' ? path : `/ar${path === '/' ? '' : path}`);
const field = (page: Page, name: string) => page.locator(`:is(main, footer) [name=${name}]`);
const placeOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

test(
  '[LNG-07] a language switch keeps what is typed, the query and the anchor, and Back undoes it',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const other = twins[lang];
    const place = '?utm_source=google&utm_campaign=ac#callback';
    await page.goto(at('/') + place);
    await expectHydrated(page);
    await field(page, 'phone').pressSequentially('050 12');
    await page.locator('footer [name=email]').fill('chen@');
    await switchTo(page, other);
    expect(placeOf(page)).toBe(pathIn(other, '/') + place);
    await expect(field(page, 'phone')).toHaveValue('050 12');
    await expect(page.locator('footer [name=email]')).toHaveValue('chen@');

    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    expect(placeOf(page)).toBe(at('/') + place);
    await expect(field(page, 'phone')).toHaveValue('050 12');
    // The next page that is loaded has the language of this one.
    expect(await storedItem(page, LANGUAGE_KEY)).toBe(lang);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  },
);

for (const isHydrated of [true, false]) {
  test(`[LNG-07] a language switch keeps text that no key has typed, ${isHydrated ? 'after' : 'before'} hydration @en`, async ({
    page,
    at,
    lang,
  }) => {
    if (!isHydrated) await page.route(APPLICATION, () => undefined);
    await page.goto(at('/contact'));
    if (isHydrated) await expectHydrated(page);
    // As password managers and extensions do.
    await page
      .getByRole('main')
      .locator('[name=name]')
      .evaluate((input: HTMLInputElement) => (input.value = 'Chen Wei'));
    await page.unroute(APPLICATION);
    await switchTo(page, twins[lang]);
    await expect(page.getByRole('main').locator('[name=name]')).toHaveValue('Chen Wei');
  });
}

test('a page without a counterpart leads home without its query @en', async ({ page, at, lang }) => {
  await page.goto(at('/newsletter/confirm?token=secret'));
  await switchTo(page, twins[lang]);
  expect(placeOf(page)).toBe(pathIn(twins[lang], '/'));
});
