import type { Locator, Page } from '@playwright/test';

import type { components } from '../../admin-api/contract/openapi.d.ts';
import { Caller } from '../../admin-api/src/testing/caller.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { PUBLISHED_MS } from '../support/website.ts';

type Schemas = components['schemas'];

/** Each worker changes the text of its own product, so the languages do not conflict. */
const CHANGED = {
  en: { title: 'We repair villas and towers alike', intro: 'Changed by the owner on a Sunday: {company} still repairs.' },
  ar: { title: 'نصلح الفلل والأبراج على السواء', intro: 'غيّرها المالك يوم الأحد: ولا تزال {company} تُصلح.' },
};

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

test.use({ isEager: true });

test(
  '[WEB-10] a sentence that the owner changes is on its page without scripts, hydrated, after a click and in every process, until the previous version is restored @en',
  { tag: '@core' },
  async ({ page, browser, at, lang, admin, baseURL: ownURL, startSibling, consoleMessages }) => {
    const baseURL = ownURL ?? '';
    test.slow();
    const caller = new Caller(baseURL);
    const cookie = await caller.signIn(admin);
    const sibling = await startSibling();
    const { data: before } = await caller.get<Schemas['SiteTexts']>('/api/admin/website/texts', cookie);
    const textOf = (key: string) => before.texts.find((text) => text.key === key)?.texts[lang] ?? '';
    const was = textOf('about.title');
    const { title, intro } = CHANGED[lang];

    // A page that is open while another version is published.
    await page.goto(at('/contact'));
    await expectHydrated(page);
    const old = await browser.newPage({ baseURL });
    await old.goto(at('/about'));
    const builtHtml = await (await fetch(baseURL + at('/about'))).text();

    for (const [key, text] of [
      ['about.title', title],
      ['about.intro', intro],
    ] as const) {
      const saved = await caller.call('PUT', `website/texts/${key}/${lang}`, { text, base: textOf(key) }, cookie);
      expect(saved.status).toBe(200);
    }
    expect(await (await fetch(baseURL + at('/about'))).text()).toBe(builtHtml);
    const published = await caller.call<Schemas['SiteVersionDetails']>('POST', 'website/publications', { note: 'Towers' }, cookie);
    expect(published.status).toBe(201);
    const { number } = published.data;

    await test.step('without scripts, in both processes', async () => {
      for (const origin of [baseURL, sibling]) {
        const plain = await browser.newPage({ baseURL: origin, javaScriptEnabled: false });
        await expect(async () => {
          await plain.goto(at('/about'));
          await expect(heading(plain)).toHaveText(title, { timeout: 2_000 });
        }).toPass({ timeout: PUBLISHED_MS });
        await plain.close();
      }
    });

    await test.step('hydrated without an error', async () => {
      await page.goto(at('/about'));
      await expectHydrated(page);
      await expect(heading(page)).toHaveText(title);
      await expect(page.getByText(intro.split('{company}')[0] ?? '')).toBeVisible();
    });

    await test.step('after a click, from a page that shows no changed text', async () => {
      const requested: string[] = [];
      page.on('request', (request) => void requested.push(new URL(request.url()).pathname));
      await page.goto(at('/contact'));
      await expectHydrated(page);
      const link = page.locator(`a[href="${at('/about')}"]`).first();
      await link.evaluate((element: HTMLElement) => element.click());
      await expect(heading(page)).toHaveText(title);
      expect(requested.filter((path) => path.startsWith('/content/'))).toEqual([
        expect.stringMatching(new RegExp(`^/content/[\\w-]+-${number}/${lang}/about\\.json$`)),
      ]);
      expect(requested.filter((path) => path === at('/about'))).toEqual([]);
    });

    await test.step('a page of the previous version keeps its texts', async () => {
      await expect(heading(old)).toHaveText(was);
      await old.close();
    });

    await test.step('restored', async () => {
      const restored = await caller.call<Schemas['SiteVersionDetails']>(
        'POST',
        `website/versions/${number - 1}/restorations`,
        { version: number },
        cookie,
      );
      expect(restored.status).toBe(201);
      await page.goto(at('/about'));
      await expectHydrated(page);
      await expect(heading(page)).toHaveText(was);
    });
    expect(consoleMessages).toEqual([]);
  },
);
