import type { Page } from '@playwright/test';

import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { questions } from '../../site/src/company/questions.ts';
import { expect, test } from '../support/journey.ts';
import { wordsOf } from '../support/words.ts';

const TAGS = { en: 'en-AE', ar: 'ar-AE-u-nu-latn-ca-gregory' } as const;
// Word joiners keep the range on one line.
const EMERGENCY = `${company.responseAims.emergencyHours.from}\u2060–\u2060${company.responseAims.emergencyHours.to}`;
const allQuestions = Object.values(questions).flat();

function dateIn(lang: 'en' | 'ar', date: string): string {
  return new Intl.DateTimeFormat(TAGS[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** The texts of a question from the catalogue that has it. */
function questionIn(lang: 'en' | 'ar', id: string): string {
  try {
    return wordsOf(lang, 'faq')(`faq.${id}.question`);
  } catch {
    return wordsOf(lang, 'faq-common')(`faq.${id}.question`);
  }
}

const shownQuestions = (page: Page) => page.getByRole('main').locator('details');

test(
  '[PAGE-01] home shows its promise, figures, services, steps, reasons, reviews, questions and a callback form @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const home = wordsOf(lang, 'home');
    const main = page.getByRole('main');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/'));

    await test.step('the first screen of a phone has the promise and both actions', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      for (const action of ['home.hero.callback', 'home.hero.chat']) {
        await expect(main.getByRole('link', { name: home(action) }).first()).toBeInViewport({ ratio: 1 });
      }
      await expect(main.getByRole('link', { name: home('home.hero.chat') }).first()).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=/,
      );
    });

    await test.step('the page is at most 8,000 px long, and no wider than the phone', async () => {
      const [height, width] = await page.evaluate(() => {
        // Sections far below the screen have an estimated height until they are laid out.
        for (const element of document.querySelectorAll<HTMLElement>('main *')) element.style.contentVisibility = 'visible';
        return [document.documentElement.scrollHeight, document.documentElement.scrollWidth];
      });
      expect(height).toBeLessThanOrEqual(8000);
      expect(width).toBe(360);
    });

    await test.step('figures', async () => {
      const figures = await main.locator('dl').first().locator('dd').allInnerTexts();
      const response = lang === 'en' ? `${EMERGENCY} h` : `${EMERGENCY} ساعة`;
      expect(figures.map((text) => text.replace(/[\u2066-\u2069]/g, ''))).toEqual(['1200+', '98%', response, '100%']);
    });

    await test.step('services, steps and reasons', async () => {
      for (const link of await main.locator('a[href*="/services/"]').all()) await expect(link).toBeVisible();
      await expect(main.locator('a[href*="/services/"]')).toHaveCount(12);
      await expect(main.getByText(home('home.steps.close.text'))).toBeVisible();
      await expect(main.getByRole('heading', { name: home('home.why.title') })).toBeVisible();
      await expect(main.getByText(home('home.why.warranty.text'))).toBeVisible();
    });

    await test.step('reviews have a name, a date in the page’s language and a text', async () => {
      const reviews = main.locator('figure');
      await expect(reviews).toHaveCount(8);
      const first = reviews.filter({ hasText: home('home.reviews.1.text') });
      await expect(first).toContainText(home('home.reviews.1.name'));
      await expect(first.locator('time')).toHaveText(dateIn(lang, '2025-03-14'));
    });

    await test.step('questions open, and lead to all others', async () => {
      const answer = main.getByText(wordsOf(lang, 'faq-common')('faq.warranty.answer'));
      await expect(answer).toBeHidden();
      await main.getByText(questionIn(lang, 'warranty')).click();
      await expect(answer).toBeVisible();
      await expect(main.getByRole('link', { name: home('home.faq.all') })).toHaveAttribute('href', at('/faq'));
    });

    await test.step('the call to action is the callback form, and the hero leads to it', async () => {
      await main
        .getByRole('link', { name: home('home.hero.callback') })
        .first()
        .click();
      await expect(
        page.getByRole('form', { name: home('home.callback.title') }).getByLabel(wordsOf(lang, 'common')('callback.phone')),
      ).toBeInViewport();
    });
  },
);

test(
  '[RT-07] [PAGE-03] about, contact and the policies show their content, the policies with the date of their last change @en',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const main = page.getByRole('main');
    const open = async (name: string) => {
      const response = await page.goto(at(`/${name}`));
      expect(response?.status(), name).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf(lang, name)(`${name}.title`));
      await expect(page).toHaveTitle(wordsOf(lang, name)(`${name}.meta.title`));
    };

    await test.step('about says what the company does and how it keeps its word, and ends with a call to action', async () => {
      const about = wordsOf(lang, 'about');
      await open('about');
      await expect(main.locator('a[href*="/services/"]')).toHaveCount(12);
      await expect(main.getByText(about('about.word.time.text'))).toBeVisible();
      await expect(main.getByRole('link').nth(-2)).toHaveText(about('about.call.contact'));
    });

    await test.step('contact has the form first, then details and hours', async () => {
      await open('contact');
      await expect(main.getByRole('form')).toBeVisible();
      await expect(main.getByRole('link', { name: company.email })).toHaveAttribute('href', `mailto:${company.email}`);
      await expect(main.getByText(inLanguage(company.address, lang))).toBeVisible();
      await expect(main.locator('a[href^="https://www.google.com/maps"]')).toBeVisible();
      await expect(main.getByRole('row')).toHaveCount(8);
      const order = await main.evaluate((element) => [...element.querySelectorAll('form, table')].map(({ tagName }) => tagName));
      expect(order).toEqual(['FORM', 'TABLE']);
    });

    for (const [name, anchors] of Object.entries({
      'cookie-policy': ['list', 'choice'],
      'privacy-policy': ['collected', 'rights', 'age', 'law'],
      'terms-conditions': ['age', 'warranty', 'law'],
    })) {
      await test.step(`${name}: date, contents and sections`, async () => {
        await open(name);
        await expect(main.locator('time')).toHaveText(dateIn(lang, '2025-04-21'));
        await expect(main.locator('time')).toHaveAttribute('datetime', '2025-04-21');
        const contents = page.getByRole('navigation').filter({ has: page.locator(`a[href="#${anchors[0] ?? ''}"]`) });
        for (const anchor of anchors) {
          await expect(main.locator(`h2#${anchor}`)).toHaveText(wordsOf(lang, name)(`${name}.${anchor}.title`));
          await expect(contents.locator(`a[href="#${anchor}"]`)).toBeVisible();
        }
        const text = await main.innerText();
        expect(text).not.toMatch(/[<{]/);
        expect(text.length).toBeGreaterThan(1500);
      });
    }

    await test.step('age, law and courts', async () => {
      for (const name of ['privacy-policy', 'terms-conditions']) {
        await page.goto(at(`/${name}`), { waitUntil: 'domcontentloaded' });
        await expect(main).toContainText(lang === 'en' ? /\b18\b/ : /18 عامًا/);
        await expect(main).toContainText(lang === 'en' ? 'law of the United Arab Emirates' : 'قانون دولة الإمارات العربية المتحدة');
        await expect(main).toContainText(lang === 'en' ? 'courts of Dubai' : 'محاكم دبي');
      }
    });
  },
);

test(
  '[PAGE-05] contact shows the hours with today marked, the emergency service and the aims @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const contact = wordsOf(lang, 'contact');
    // A Saturday in Dubai that is still Friday in London.
    await page.clock.setFixedTime(new Date('2025-03-14T21:30:00Z'));
    await page.goto(at('/contact'));
    await page.waitForLoadState('networkidle');
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
    const faq = wordsOf(lang, 'faq');
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

    await test.step('search filters while it is typed, however it is written, and says how many it found', async () => {
      await search.pressSequentially(lang === 'en' ? 'WARRANTY cov' : 'الضَّمـان عرض');
      await expect(shownQuestions(page)).toHaveCount(1);
      await expect(shownQuestions(page)).toContainText(questionIn(lang, 'warranty'));
      const one = lang === 'en' ? '1 question found' : 'وجدنا سؤالًا واحدًا';
      await expect(main.getByRole('status').filter({ hasText: one })).toBeVisible();
      await shownQuestions(page).locator('summary').click();
      await expect(shownQuestions(page).getByText(wordsOf(lang, 'faq-common')('faq.warranty.answer'))).toBeVisible();
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
      await expect(main.getByRole('link', { name: faq('faq.prompt.contact') })).toHaveAttribute('href', at('/contact'));
      await page.goto(`${at('/faq')}#warranty`);
      await expect(main.getByText(wordsOf(lang, 'faq-common')('faq.warranty.answer'))).toBeInViewport();
    });
    expect(consoleMessages).toEqual([]);
    expect((await page.goto(at('/blog')))?.status()).toBe(404);
  },
);

test('the questions can be searched, chosen and opened by keyboard alone @en', async ({ page, at, lang }) => {
  const faq = wordsOf(lang, 'faq');
  const main = page.getByRole('main');
  await page.goto(at('/faq'));
  await page.waitForLoadState('networkidle');
  await main.getByRole('searchbox').focus();
  await page.keyboard.type(lang === 'en' ? 'newsletter' : 'النشرة');
  await expect(shownQuestions(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(shownQuestions(page)).toHaveCount(allQuestions.length);
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: faq('faq.category.all') })).toBeFocused();
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
      .getByRole('link', { name: wordsOf(lang, 'faq')('faq.category.support') })
      .click();
    await expect(page.locator('h2#support')).toBeInViewport();
    await page
      .locator('summary')
      .filter({ hasText: questionIn(lang, 'obligation') })
      .click();
    await expect(main.getByText(wordsOf(lang, 'faq')('faq.obligation.answer'))).toBeVisible();
    await page.goto(`${at('/faq')}#quote`);
    await expect(main.getByText(wordsOf(lang, 'faq-common')('faq.quote.answer'))).toBeVisible();
  });
});
