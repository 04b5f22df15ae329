import type { Locator, Page } from '@playwright/test';

import { expect, expectHydrated, focusOnceParsed, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { LANGUAGE_CHOSEN_KEY, storedItem } from '../support/stored.ts';

const APPLICATION = '**/assets/entry-client-*.js';
/** How long a finger or a mouse button is down during an ordinary press, in milliseconds. */
const PRESS_TIME = 100;
const NAME_FIELD = 'main form [name=name]';

const dialog = (page: Page) => page.locator('dialog[open]');
const submitOf = (form: Locator) => form.locator('button[type=submit]');

/** Presses an element as a person does, with a pause between button down and up. */
async function pressSlowly(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await new Promise((resolve) => setTimeout(resolve, PRESS_TIME));
  await page.mouse.up();
}

/** Fills the contact form; the focus stays in its last field. */
async function fillContact(page: Page, email: string) {
  const form = page.getByRole('main').locator('form');
  await form.locator('[name=serviceType]').selectOption('electrical');
  for (const [name, value] of Object.entries({ name: 'Chen Wei', email, message: 'Half of the sockets have no power.' }))
    await form.locator(`[name=${name}]`).fill(value);
  return form;
}

test.describe('a translated page', () => {
  test.use({ isEager: false });

  test('keeps and sends what is typed into it before hydration', async ({ page, at, lang, readLeads, consoleMessages }) => {
    const email = `translated-${lang}@example.com`;
    await page.goto(at('/contact'));
    // As Chrome's translator does.
    await page.evaluate(() => {
      document.documentElement.lang = 'de';
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts.filter(({ data, parentElement }) => data.trim() && !parentElement?.closest('script, style'))) {
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: `⟦${text.data}⟧` }));
        text.replaceWith(font);
      }
    });
    const form = await fillContact(page, email);
    await expectHydrated(page);
    await expect(form.locator('[name=message]')).toBeFocused();
    await pressSlowly(page, submitOf(form));
    await expect(page.getByText(textsOf(lang, 'contact')('contact.form.sent.title'))).toBeVisible();
    expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
    expect(consoleMessages.filter((message) => /error #|thrown/.test(message))).toEqual([]);
  });
});

test.describe('a first visitor', () => {
  test.use({ visitor: 'new', isEager: false });

  test(
    '[LNG-06] sends the contact form by an ordinary press; the language dialog waits for the next page',
    { tag: '@core' },
    async ({ page, at, lang, readLeads }) => {
      const email = `first-${lang}@example.com`;
      await page.clock.install();
      await focusOnceParsed(page, NAME_FIELD);
      await page.goto(at('/contact'));
      const form = await fillContact(page, email);
      await expectHydrated(page);
      await page.clock.runFor(5000);
      await pressSlowly(page, submitOf(form));
      await expect(page.getByText(textsOf(lang, 'contact')('contact.form.sent.title'))).toBeVisible();
      expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
      await page.clock.runFor(30_000);
      await expect(dialog(page)).toHaveCount(0);
      await page
        .getByRole('banner')
        .locator(`a[href="${at('/about')}"]:visible`)
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(lang, 'about')('about.title'));
      await page.clock.runFor(3000);
      await expect(dialog(page)).toBeVisible();
    },
  );

  test('[LNG-06] sends a callback request that was pressed before hydration, on slow 3G', async ({
    page,
    at,
    lang,
    context,
    readLeads,
  }) => {
    const network = await context.newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(APPLICATION, async (route) => {
      await released;
      await route.continue();
    });
    await page.clock.install();
    await focusOnceParsed(page, 'main form [name=phone]');
    await page.goto(at('/'));
    const form = page.getByRole('main').locator('form:has([name=phone])');
    const before = (await readLeads()).callbacks.length;
    await form.locator('[name=phone]').fill('050 123 4567');
    await page.clock.runFor(5000);
    await pressSlowly(page, submitOf(form));
    await expect(page.locator('html')).toHaveAttribute('data-pending');
    await page.clock.runFor(5000);
    await expect(dialog(page)).toHaveCount(0);
    release();
    await expect(page.getByText(textsOf(lang, 'common')('callback.sent.title'))).toBeVisible();
    expect((await readLeads()).callbacks).toHaveLength(before + 1);
    await page.clock.runFor(5000);
    await expect(dialog(page)).toHaveCount(0);
  });

  for (const isHydrated of [false, true]) {
    test(`[LNG-06] sends the contact form by the keyboard ${isHydrated ? 'after' : 'before'} hydration @en`, async ({
      page,
      at,
      lang,
      readLeads,
    }) => {
      const email = `first-key-${lang}-${isHydrated}@example.com`;
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      if (!isHydrated)
        await page.route(APPLICATION, async (route) => {
          await released;
          await route.continue();
        });
      await page.clock.install();
      await focusOnceParsed(page, NAME_FIELD);
      await page.goto(at('/contact'));
      const form = await fillContact(page, email);
      if (isHydrated) await expectHydrated(page);
      await page.clock.runFor(5000);
      for (const next of [form.locator('summary'), form.locator('[type=file]'), submitOf(form)]) {
        await page.keyboard.press('Tab', { delay: PRESS_TIME });
        await expect(next).toBeFocused();
      }
      await page.keyboard.press('Enter', { delay: PRESS_TIME });
      release();
      await expect(page.getByText(textsOf(lang, 'contact')('contact.form.sent.title'))).toBeVisible();
      expect((await readLeads()).contacts.filter((lead) => lead.email === email)).toHaveLength(1);
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  for (const answer of ['closes the dialog', 'chooses the other language', 'chooses a language in the header'] as const) {
    test(
      `[LNG-07] ${answer} with storage blocked: the dialog does not open again during the visit @en`,
      { tag: '@core' },
      async ({ page, at, lang }) => {
        await page.addInitScript(() => {
          for (const name of ['localStorage', 'sessionStorage'])
            Object.defineProperty(window, name, {
              get: () => {
                throw new DOMException('Access is denied for this document.', 'SecurityError');
              },
            });
          Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
        });
        await page.clock.install();
        // The choice in the header comes before the dialog, whatever the speed of the machine.
        if (answer === 'chooses a language in the header') await page.clock.pauseAt(Date.now() + 60_000);
        await page.goto(at('/about'));
        const other = lang === 'en' ? 'ar' : 'en';
        if (answer === 'chooses a language in the header') {
          const header = page.getByRole('banner');
          await header.locator('details:has(> ul [data-language-choice]) > summary:visible').click();
          await header.locator(`[data-language-choice=${other}]:visible`).click();
        } else {
          await page.clock.runFor(5000);
          await expect(dialog(page)).toBeVisible();
          if (answer === 'closes the dialog') await page.keyboard.press('Escape');
          else await dialog(page).locator(`[data-language-choice=${other}]`).click();
        }
        await expect(page.locator('html')).toHaveAttribute('lang', answer === 'closes the dialog' ? lang : other);
        await expect(dialog(page)).toHaveCount(0);
        const next = new URL(page.url()).pathname.replace('/about', '/contact');
        await page.goto(next);
        await page.clock.runFor(10_000);
        await expect(dialog(page)).toHaveCount(0);
        expect(new URL(page.url()).pathname).toBe(next);
      },
    );
  }

  test('[LNG-06] holds the mouse button or a key while the dialog is due: it opens 3 s after the release @en', async ({ page, at }) => {
    await page.clock.install();
    for (const [pressDown, release] of [
      [() => page.mouse.down(), () => page.mouse.up()],
      [() => page.keyboard.down('Shift'), () => page.keyboard.up('Shift')],
    ] as const) {
      await page.goto(at('/about'));
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.mouse.move(5, 300);
      await pressDown();
      await page.clock.runFor(10_000);
      await expect(dialog(page)).toHaveCount(0);
      await release();
      await expect(dialog(page)).toHaveCount(0);
      await page.clock.runFor(3000);
      await expect(dialog(page)).toBeVisible();
      await expect(dialog(page)).toHaveCount(1);
      await page.mouse.click(5, 300);
      await expect(dialog(page)).toHaveCount(0);
      expect(await storedItem(page, LANGUAGE_CHOSEN_KEY)).toBe('true');
    }
  });
});
