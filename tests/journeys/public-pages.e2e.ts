import type { Page } from '@playwright/test';

import { questions } from '../../site/src/company/questions.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';

const allQuestions = Object.values(questions).flat();

/** The texts of a question from the catalogue that has it. */
function questionIn(lang: 'en' | 'ar', id: string): string {
  try {
    return textsOf(lang, 'faq')(`faq.${id}.question`);
  } catch {
    return textsOf(lang, 'faq-common')(`faq.${id}.question`);
  }
}

const shownQuestions = (page: Page) => page.getByRole('main').locator('details');

test(
  '[PAGE-13] the first screen has the headline, a link to the callback form, WhatsApp, the number and the four services in highest demand @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const home = textsOf(lang, 'home');
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const name of [home('home.hero.callback'), lang === 'en' ? 'WhatsApp' : 'واتساب', '+44 7700 900123']) {
      await expect(main.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
    }
    const services = main.getByRole('navigation', { name: home('home.hero.services') }).getByRole('link');
    await expect(services).toHaveCount(4);
    for (const service of await services.all()) await expect(service).toBeInViewport({ ratio: 1 });
    await expect(services.first()).toHaveAttribute('href', at('/services/ac-services'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await main
      .getByRole('link', { name: home('home.hero.callback') })
      .first()
      .click();
    await expect(
      page.getByRole('form', { name: home('home.callback.title') }).getByLabel(textsOf(lang, 'common')('callback.phone')),
    ).toBeInViewport();

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('/'));
    await expect(services.first()).toBeHidden();
    const banner = page.getByRole('banner');
    for (const place of [banner, main]) {
      for (const name of ['+44 7700 900123', lang === 'en' ? 'WhatsApp' : 'واتساب']) {
        await expect(place.getByRole('link', { name }).first()).toBeInViewport({ ratio: 1 });
      }
    }
    await expect(main.locator('svg:has(use)').first()).toBeInViewport({ ratio: 1 });
  },
);

test(
  '[PAGE-13] on a phone pages are not too long, sections are padded by about 56 px, and service cards stand two in a row @ar',
  { tag: '@core' },
  async ({ page, at }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [path, limit] of [
      ['/', 5500],
      ['/services', 5000],
    ] as const) {
      await page.goto(at(path));
      await page.evaluate(() => document.fonts.ready);
      const [height, width] = await page.evaluate(() => [document.documentElement.scrollHeight, document.documentElement.scrollWidth]);
      expect(height, path).toBeLessThanOrEqual(limit);
      expect(width, path).toBe(390);
      const cards = await page
        .getByRole('main')
        .locator('li:has(svg > use)')
        .evaluateAll((all) =>
          all
            .slice(0, 2)
            .map((card) => card.getBoundingClientRect())
            .map(({ top, bottom }) => [top, bottom]),
        );
      expect(cards[0], path).toEqual(cards[1]);
    }
    await page.goto(at('/'));
    const paddings = await page
      .locator('main > section:has(h2)')
      .evaluateAll((sections) =>
        sections.filter((section) => section.checkVisibility()).map((section) => getComputedStyle(section).paddingTop),
      );
    expect(paddings.length).toBeGreaterThan(3);
    for (const padding of paddings) expect(Math.abs(Number.parseFloat(padding) - 56)).toBeLessThanOrEqual(4);
  },
);

test(
  '[PAGE-05] contact shows the hours with today marked, the emergency service and the aims @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const contact = textsOf(lang, 'contact');
    // A Saturday in Dubai that is still Friday in London.
    await page.clock.setFixedTime(new Date('2025-03-14T21:30:00Z'));
    await page.goto(at('/contact'));
    await expectHydrated(page);
    const main = page.getByRole('main');
    const rows = main.locator('tbody tr');
    const hours = lang === 'en' ? ['8:00 AM – 6:00 PM', '9:00 AM – 4:00 PM', 'Closed'] : ['8:00 ص – 6:00 م', '9:00 ص – 4:00 م', 'مغلق'];
    const [weekday, saturday, sunday] = hours;
    const shown = (await rows.locator('td').allInnerTexts()).map((text) => text.replace(/[\u202f\u00a0]/g, ' '));
    expect(shown).toEqual([...Array<string>(5).fill(weekday ?? ''), saturday, sunday]);
    await expect(rows.and(main.locator('[aria-current=date]'))).toHaveCount(1);
    await expect(rows.nth(5)).toHaveAttribute('aria-current', 'date');
    for (const key of ['contact.emergency.text', 'contact.hours.aim']) {
      await expect(main.getByText(contact(key))).toBeVisible();
    }
    expect(contact('contact.emergency.text')).toMatch(lang === 'en' ? /24 hours a day, 7 days a week/ : /على مدار الساعة طوال أيام الأسبوع/);
  },
);

test(
  '[PAGE-04] [RT-11] /faq has a search, categories, a message when nothing is found and a way to ask; /blog is not found',
  { tag: '@core' },
  async ({ page, at, lang, consoleMessages }) => {
    const faq = textsOf(lang, 'faq');
    const main = page.getByRole('main');
    const search = main.getByRole('searchbox', { name: faq('faq.search.label') });
    const category = (name: string) => main.getByRole('navigation').getByRole('link', { name: faq(`faq.category.${name}`) });
    await page.goto(at('/faq'));
    await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
    expect(allQuestions.length).toBeGreaterThanOrEqual(24);
    expect(await shownQuestions(page).locator('summary').allInnerTexts()).toEqual(allQuestions.map((id) => questionIn(lang, id)));

    await test.step('the category is part of the address, and Back leads to the one before', async () => {
      await expect(category('all')).toHaveAttribute('aria-current', 'page');
      await category('pricing').click();
      await expect(shownQuestions(page)).toHaveCount(questions.pricing.length);
      await expect(page).toHaveURL(/\?category=pricing/);
      await expect(category('pricing')).toHaveAttribute('aria-current', 'page');
      await category('support').click();
      await expect(shownQuestions(page)).toHaveCount(questions.support.length);
      await page.goBack();
      await expect(shownQuestions(page)).toHaveCount(questions.pricing.length);
      await page.reload();
      await expect(shownQuestions(page)).toHaveCount(questions.pricing.length);
      await category('all').click();
      await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
    });

    await test.step('search filters while typing, in any spelling, and announces the number of results', async () => {
      await search.pressSequentially(lang === 'en' ? 'WARRANTY cov' : 'الضَّمـان عرض');
      await expect(shownQuestions(page)).toHaveCount(1);
      await expect(shownQuestions(page)).toContainText(questionIn(lang, 'warranty'));
      const one = lang === 'en' ? '1 question found' : 'وجدنا سؤالًا واحدًا';
      await expect(main.getByRole('status').filter({ hasText: one })).toBeVisible();
      await shownQuestions(page).locator('summary').click();
      await expect(shownQuestions(page).getByText(textsOf(lang, 'faq-common')('faq.warranty.answer'))).toBeVisible();
    });

    await test.step('nothing found', async () => {
      await search.fill('zzzz');
      await expect(main.getByText(faq('faq.none.title'))).toBeVisible();
      await expect(main.getByRole('link', { name: faq('faq.none.contact') })).toHaveAttribute('href', at('/contact'));
      await main.getByRole('button', { name: faq('faq.none.reset') }).click();
      await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
      await expect(search).toHaveValue('');
    });

    await test.step('a way to ask, and an anchor for each question', async () => {
      await expect(main.getByText(faq('faq.prompt.title'))).toBeVisible();
      await expect(main.getByRole('link', { name: textsOf(lang, 'common')('company.write') })).toHaveAttribute('href', at('/contact'));
      await page.goto(`${at('/faq')}#warranty`);
      await expect(main.getByText(textsOf(lang, 'faq-common')('faq.warranty.answer'))).toBeInViewport();
    });
    expect(consoleMessages).toEqual([]);
    expect((await page.goto(at('/blog')))?.status()).toBe(404);
  },
);

test('the questions can be searched, chosen and opened by keyboard alone @en', async ({ page, at, lang }) => {
  const faq = textsOf(lang, 'faq');
  const main = page.getByRole('main');
  await page.goto(at('/faq'));
  await expectHydrated(page);
  await main.getByRole('searchbox').focus();
  await page.keyboard.type(lang === 'en' ? 'newsletter' : 'النشرة');
  await expect(shownQuestions(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
  await page.keyboard.press('Tab');
  await expect(
    main
      .getByRole('navigation', { name: faq('faq.categories') })
      .getByRole('link')
      .first(),
  ).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(shownQuestions(page)).toHaveCount(questions.general.length);
  // Past the other categories, to the first question and on to the second.
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Tab');
  await expect(shownQuestions(page).first().locator('summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shownQuestions(page).first()).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(shownQuestions(page).nth(1)).toHaveAttribute('open');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open, categories are places on the page, and no search is offered @ar', async ({ page, at, lang }) => {
    const main = page.getByRole('main');
    await page.goto(at('/faq'));
    await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
    await expect(main.getByRole('searchbox')).toBeHidden();
    await main
      .getByRole('navigation')
      .getByRole('link', { name: textsOf(lang, 'faq')('faq.category.support') })
      .click();
    await expect(page.locator('h2#support')).toBeInViewport();
    await page
      .locator('summary')
      .filter({ hasText: questionIn(lang, 'obligation') })
      .click();
    await expect(main.getByText(textsOf(lang, 'faq')('faq.obligation.answer'))).toBeVisible();
    await page.goto(`${at('/faq')}#quote`);
    await expect(main.getByText(textsOf(lang, 'faq-common')('faq.quote.answer'))).toBeVisible();
  });
});
