import type { Locator, Page } from '@playwright/test';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { signIn } from '../support/staff.ts';
import { LANGUAGE_KEY } from '../support/stored.ts';
import { restoreVersion, PUBLISHED_MS } from '../support/website.ts';
import { textsOf } from '../support/texts.ts';

type Schemas = components['schemas'];

const DRAFTED = { en: 'Drafted on a Thursday', ar: 'كُتبت في مسودة يوم الخميس' };
const PLANNED = { en: 'Online at its time', ar: 'نُشرت في موعدها' };

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const bar = (page: Page): Locator => page.locator('body > #preview');

test.use({ isEager: true });

test(
  '[WEB-58] the private link shows the draft without scripts and with them, from page to page and in the dark, until it is ended; what is scheduled is online at its time @en',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, consoleMessages }) => {
    const baseURL = ownURL ?? '';
    test.slow();
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    const listTexts = async () => (await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie)).data.texts;
    const save = async (code: 'en' | 'ar', text: string) => {
      const base = (await listTexts()).find(({ key }) => key === 'about.title')?.texts[code];
      expect((await caller.call('PUT', `website/texts/about.title/${code}`, { text, base }, cookie)).status).toBe(200);
    };
    const usual = textsOf(lang, 'about')('about.title');
    // Not compared as a whole: the calendar of a journey before may be rendered meanwhile.
    const expectUsual = async () => {
      const shown = await (await fetch(baseURL + at('/about'))).text();
      expect(shown).toContain(`${usual}</h1>`);
      for (const hidden of [DRAFTED[lang], PLANNED[lang], 'id="preview"']) expect(shown).not.toContain(hidden);
    };
    await expectUsual();
    for (const code of ['en', 'ar'] as const) await save(code, DRAFTED[code]);

    const texts = textsOf(lang, 'admin-website');
    const staff = await browser.newPage({ baseURL });
    await staff.addInitScript(([key, language]) => localStorage.setItem(key, language), [LANGUAGE_KEY, lang] as const);
    await signIn(staff, baseURL, admin);
    const link = await test.step('a private link from the draft page', async () => {
      await staff.goto('/admin/dashboard/website/draft');
      await staff.getByRole('button', { name: texts('admin.website.previews.create') }).click();
      const url = await staff.getByRole('textbox', { name: texts('admin.website.previews.link') }).inputValue();
      // The product of a journey has another port than the URL that it is built for.
      return new URL(url).pathname;
    });
    expect(link).toMatch(/^\/preview\/[\w-]{43}$/);

    await test.step('without scripts', async () => {
      const plain = await browser.newPage({ baseURL, javaScriptEnabled: false });
      await plain.goto(link);
      await expect(plain).toHaveURL(/\/about$/);
      for (const [path, code] of [
        ['/about', 'en'],
        ['/ar/about', 'ar'],
      ] as const) {
        await plain.goto(path);
        await expect(heading(plain)).toHaveText(DRAFTED[code]);
        await expect(bar(plain)).toBeVisible();
      }
      // A page that the draft does not change, and a missing one.
      await plain.goto(at('/faq'));
      await expect(bar(plain)).toBeVisible();
      expect((await plain.goto(at('/nowhere')))?.status()).toBe(404);
      await expect(bar(plain)).toBeVisible();
      await plain.goto(at('/about'));
      await bar(plain).getByRole('button').click();
      await expect(heading(plain)).toHaveText(usual);
      await expect(bar(plain)).toHaveCount(0);
      await plain.close();
    });

    await test.step('hydrated, from page to page, in the dark', async () => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.goto(link);
      await page.goto(at('/contact'));
      await expectHydrated(page);
      await page
        .locator(`a[href="${at('/about')}"]:visible`)
        .first()
        .click();
      await expect(heading(page)).toHaveText(DRAFTED[lang]);
      await expect(bar(page)).toBeVisible();
      const { color, background } = await bar(page).evaluate((element) => {
        const style = getComputedStyle(element);
        return { color: style.color, background: style.backgroundColor };
      });
      expect([color, background]).toEqual(['rgb(255, 255, 255)', 'rgb(122, 46, 0)']);
      const size = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(size).toBeLessThanOrEqual(0);
    });

    await test.step('nobody else sees the draft', async () => {
      await expectUsual();
    });

    await test.step('ended: the usual page', async () => {
      await staff.getByRole('button', { name: texts('admin.website.previews.revoke'), exact: true }).click();
      await expect(staff.getByText(texts('admin.website.previews.revoked'))).toBeVisible();
      await page.goto(at('/about'));
      await expectHydrated(page);
      await expect(heading(page)).toHaveText(usual);
      await expect(bar(page)).toHaveCount(0);
      expect(consoleMessages).toEqual([]);
      expect((await page.goto(link))?.status()).toBe(410);
    });

    await test.step('scheduled: online at its time', async () => {
      await save(lang, PLANNED[lang]);
      const { digest } = (await caller.get<Schemas['SiteDraft']>('/api/admin/website/draft', cookie)).data;
      const publishAt = new Date(Date.now() + 10_000).toISOString();
      const body = { languages: [lang], publishAt, digest };
      expect((await caller.call('POST', 'website/schedules', body, cookie)).status).toBe(201);
      await expectUsual();
      await expect(async () => {
        expect(await (await fetch(baseURL + at('/about'))).text()).toContain(`${PLANNED[lang]}</h1>`);
      }).toPass({ timeout: PUBLISHED_MS });
      expect((await caller.get<Schemas['SiteSchedules']>('/api/admin/website/schedules', cookie)).data.schedules).toEqual([]);
    });

    await test.step('restored for the following journeys', async () => {
      await restoreVersion(caller, cookie);
      expect((await caller.send('DELETE', '/api/admin/website/draft', { cookie })).status).toBe(204);
    });
    await staff.close();
  },
);
