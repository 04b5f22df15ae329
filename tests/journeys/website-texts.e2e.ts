import { expect, test } from '../support/journey.ts';
import { addColleague, signIn } from '../support/staff.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { PUBLISHED_MS, publishDraft } from '../support/website.ts';
import { languageNameIn, textsOf } from '../support/texts.ts';

const TITLE = { en: 'Fifteen years in Dubai’s towers', ar: 'خمسة عشر عامًا في أبراج دبي' };

test(
  '[WEB-10] an owner changes a text and publishes it, and visitors read it; a role without the permission does not find the pages @en',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL, query }) => {
    test.slow();
    const nav = textsOf(lang, 'admin');
    const texts = textsOf(lang, 'admin-website');
    await storeBeforeLoad(page, LANGUAGE_KEY, lang);
    await signIn(page, baseURL, admin);

    await test.step('changed in the draft', async () => {
      await page.goto('/admin/dashboard');
      await page.getByRole('link', { name: nav('admin.nav.website'), exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('admin.website.pages.title'));
      const published = textsOf(lang, 'about')('about.title');
      await page.goto('/admin/dashboard/website?text=about.title');
      const form = page.getByRole('form', { name: languageNameIn(lang, lang) });
      await expect(form.getByRole('textbox')).toHaveValue(published);
      await form.getByRole('textbox').fill(TITLE[lang]);
      await form.getByRole('button', { name: texts('admin.website.save') }).click();
      await expect(form.getByText(texts('admin.website.changed'), { exact: true })).toBeVisible();
    });

    await test.step('published after the comparison', async () => {
      await page.goto('/admin/dashboard/website/draft');
      await expect(page.locator('ins').first()).toBeVisible();
      await publishDraft(page, lang);
      const visitor = await browser.newPage({ ...(baseURL !== undefined && { baseURL }), javaScriptEnabled: false });
      await visitor.goto(at('/about'));
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE[lang]);
      await visitor.close();
    });

    await test.step('restored', async () => {
      await page.goto('/admin/dashboard/website/versions?version=0');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: texts('admin.website.restore') })
        .click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: texts('admin.website.restore') })
        .click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0, { timeout: PUBLISHED_MS });
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    await test.step('not for others', async () => {
      const account = await addColleague({ query, admin }, { email: `website.agent.${lang}@example.com`, role: 'agent' });
      const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
      const agent = await context.newPage();
      await storeBeforeLoad(agent, LANGUAGE_KEY, lang);
      await signIn(agent, baseURL, account);
      await agent.goto('/admin/dashboard/website');
      await expect(agent.getByRole('link', { name: nav('admin.nav.website'), exact: true })).toHaveCount(0);
      await expect(agent.getByText(nav('admin.notPermitted.title'))).toBeVisible();
      await context.close();
    });
  },
);
