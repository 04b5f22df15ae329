import { Caller } from '../../admin-api/src/testing/caller.ts';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { restoreVersion, publishDraft } from '../support/website.ts';
import { languageNameIn, textsOf } from '../support/texts.ts';

const CHANGED = { en: 'Built on site, not on promises', ar: 'نبني في الموقع، لا بالوعود' };

test(
  '[WEB-10] an owner presses a headline on the page, on a phone and in the dark, writes, saves and publishes it, and a visitor reads it @ar',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL, consoleMessages }) => {
    test.slow();
    const texts = textsOf(lang, 'admin-website');
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(page, baseURL, admin);
    await page.goto('/admin/dashboard/website/pages');
    await page.getByRole('searchbox').fill('/about');
    await page.getByRole('link', { name: textsOf(lang, 'about')('about.meta.title').split(' |')[0] ?? '' }).click();
    await page.getByText(texts('admin.website.pages.width.phone'), { exact: true }).click();
    await page.getByText(texts('admin.website.pages.theme.dark'), { exact: true }).click();

    const frame = page.frameLocator('iframe');
    const headline = frame.locator('h1 [data-text="about.title"]');
    await expect(headline).toHaveText(textsOf(lang, 'about')('about.title'));
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await test.step('written on the page', async () => {
      await headline.click();
      const form = page.getByRole('form', { name: languageNameIn(lang, lang) });
      await form.getByRole('textbox').fill(CHANGED[lang]);
      await expect(headline).toHaveText(CHANGED[lang]);
      await form.getByRole('button', { name: texts('admin.website.save') }).click();
      await expect(headline).toBeFocused();
      await expect(form.getByText(texts('admin.website.changed'), { exact: true })).toBeVisible();
    });

    await test.step('published', async () => {
      await page.goto('/admin/dashboard/website/draft');
      await expect(page.locator('ins').first()).toBeVisible();
      await publishDraft(page, lang);
      const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false });
      await visitor.goto(at('/about'));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(CHANGED[lang]);
      await visitor.close();
    });
    await test.step('restored for the following journeys', async () => {
      const caller = new Caller(baseURL ?? '');
      const cookie = await caller.signIn(admin);
      await restoreVersion(caller, cookie);
    });
    expect(consoleMessages).toEqual([]);
  },
);
