import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { company } from '../../admin-api/contract/company.ts';
import { inLanguage } from '../../admin-api/contract/languages.ts';
import { built, CLIENT } from '../support/built-pages.ts';
import { expect, expectHydrated, focusOnceParsed, test } from '../support/journey.ts';
import { textsOf } from '../support/texts.ts';
import { CONSENT_COOKIE, LANGUAGE_CHOSEN_KEY, LANGUAGE_KEY, storeBeforeLoad, storedItem } from '../support/stored.ts';

const loading = { en: 'Loading', ar: 'جارٍ التحميل' };
const failed = { en: 'Something went wrong', ar: 'حدث خطأ ما' };
const retry = { en: 'Try Again', ar: 'حاول مرة أخرى' };
const noConnection = { en: 'No connection', ar: 'لا يوجد اتصال بالإنترنت' };
const serverError = { en: 'Server Error', ar: 'خطأ في الخادم' };
const cookieSettings = { en: 'Cookie settings', ar: 'إعدادات ملفات تعريف الارتباط' };

const PHONE = { width: 360, height: 740 };
const CONTACT_CHUNK = '**/assets/ContactPage-*.js';
const ABOUT_CHUNK = '**/assets/AboutPage-*.js';
const APPLICATION = '**/assets/entry-client-*.js';

/** Opens a page and waits until it is hydrated. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expectHydrated(page);
}

/** Stops the page's clock a moment from now; tries a later time if that has already passed on a busy machine. */
async function stopClock(page: Page) {
  await expect(async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))).toPass();
}

/** Follows a link of the header. */
const follow = (page: Page, lang: 'en' | 'ar', name: 'nav.about' | 'nav.contact') =>
  page
    .getByRole('banner')
    .getByRole('link', { name: textsOf(lang, 'common')(name), exact: true })
    .click();
const toContact = (page: Page, lang: 'en' | 'ar') => follow(page, lang, 'nav.contact');
const toAbout = (page: Page, lang: 'en' | 'ar') => follow(page, lang, 'nav.about');
const banner = (page: Page) => page.locator('[data-consent-banner]');
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Records the scroll calls of scripts. */
function recordScrolls(page: Page) {
  return page.addInitScript(() => {
    const calls: unknown[] = [];
    const scroll = window.scrollTo;
    window.scrollTo = (...args: unknown[]) => {
      calls.push(args[0]);
      Reflect.apply(scroll, window, args);
    };
    Object.assign(window, { scrolls: calls });
  });
}
const drainScrolls = (page: Page) => page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls.splice(0));

test('[GLB-01] a page’s code loads on demand, with a spinner when it takes a while @en', { tag: '@core' }, async ({ page, at, lang }) => {
  const chunks: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(CONTACT_CHUNK, async (route) => {
    chunks.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.clock.install();
  await open(page, at('/'));
  await page.waitForLoadState('networkidle');
  expect(chunks).toEqual([]);
  await stopClock(page);
  await toContact(page, lang);
  await expect.poll(() => chunks.length).toBe(1);
  const spinner = page.getByRole('status').filter({ has: page.getByRole('img', { name: loading[lang] }) });
  await page.clock.runFor(150);
  await expect(spinner).toHaveCount(0);
  // The delay starts when loading starts.
  await expect.poll(() => page.clock.runFor(50).then(() => spinner.count())).toBe(1);
  // It covers the whole page, including the header.
  const covered = await page.evaluate(() => document.elementFromPoint(innerWidth / 2, 32)?.closest('[role=status]') !== null);
  expect(covered).toBe(true);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(lang, 'contact')('contact.title'));
  await expect(spinner).toHaveCount(0);
});

test('[GLB-02] a full-screen loader with a moving logo covers the first load of the staff area @ar', async ({ page, lang }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await page.route(APPLICATION, () => undefined);
  await page.route('**/api/admin/profile', () => undefined);
  const loader = page.getByRole('status').filter({ has: page.locator('svg') });
  const isMoving = () => loader.evaluate((element) => element.getAnimations({ subtree: true }).length > 0);
  const expectFullScreen = async () => expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  await page.goto('/admin/dashboard');
  await expectFullScreen();
  expect(await isMoving()).toBe(true);
  await expect(page.locator('html')).toHaveAttribute('lang', lang);

  await page.unroute(APPLICATION);
  await page.reload();
  await expect(loader).toHaveText(loading[lang]);
  await expectFullScreen();
  expect(await isMoving()).toBe(true);
});

test.describe('[GLB-03]', { tag: '@core' }, () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a change of page goes to the top after 100 ms, to its heading, and announces its title (${reducedMotion}) @en`, async ({
      page,
      at,
      lang,
    }) => {
      await page.emulateMedia({ reducedMotion });
      await page.clock.install();
      await recordScrolls(page);
      await open(page, at('/'));
      await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
      await drainScrolls(page);
      await stopClock(page);
      await toContact(page, lang);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const title = textsOf(lang, 'contact')('contact.meta.title');
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
      await page.clock.runFor(99);
      expect(await drainScrolls(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await drainScrolls(page)).toEqual([{ top: 0, behavior: reducedMotion === 'reduce' ? 'instant' : 'smooth' }]);
      await expect.poll(() => top(page)).toBe(0);
    });
  }
});

test('an anchor is reached at once, and a reload stays where it was @ar', async ({ page, at }) => {
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(at('/about'));
  await page.goto(`${at('/')}#callback`);
  await expect.poll(() => page.locator('#callback').evaluate((band) => Math.abs(band.getBoundingClientRect().top))).toBeLessThan(100);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight - 1500, behavior: 'instant' }));
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

/** Scrolls, and waits for the scroll event, which is fired a frame later. */
async function scrollAndWait(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );
}

test(
  '[GLB-05] back and forward restore the scroll position of each visit after 100 ms, also after a reload @ar',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await recordScrolls(page);
    await open(page, at('/'));
    await scrollAndWait(page, 900);
    await toContact(page, lang);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // Positions are recorded once the page has scrolled to its start.
    await page.clock.runFor(100);
    await expect.poll(() => top(page)).toBe(0);
    await scrollAndWait(page, 300);
    await expect.poll(() => top(page)).toBe(300);
    await drainScrolls(page);

    const texts = { home: textsOf(lang, 'home')('home.meta.title'), contact: textsOf(lang, 'contact')('contact.meta.title') };
    const expectRestored = async (navigate: () => Promise<unknown>, to: number, title: string) => {
      await navigate();
      // The previous page's heading had the focus too; only the new page's title is announced.
      await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.clock.runFor(99);
      expect(await drainScrolls(page)).toEqual([]);
      await page.clock.runFor(1);
      expect(await drainScrolls(page)).toEqual([{ top: to, behavior: 'instant' }]);
      expect(await top(page)).toBe(to);
    };
    await stopClock(page);
    await expectRestored(() => page.goBack(), 900, texts.home);
    await expectRestored(() => page.goForward(), 300, texts.contact);

    // A second visit of the same page has a position of its own.
    await page.clock.resume();
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('status').filter({ hasText: texts.home })).toHaveCount(1);
    // The same effect moves the focus and starts the 100 ms.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.clock.runFor(100);
    await expect.poll(() => top(page)).toBe(0);
    await scrollAndWait(page, 450);
    await expect.poll(() => top(page)).toBe(450);
    await drainScrolls(page);
    await stopClock(page);
    await expectRestored(() => page.goBack(), 300, texts.contact);
    await expectRestored(() => page.goBack(), 900, texts.home);
    await expectRestored(() => page.goForward(), 300, texts.contact);
    await expectRestored(() => page.goForward(), 450, texts.home);
    await expectRestored(() => page.goBack(), 300, texts.contact);

    await page.clock.resume();
    await page.reload();
    await expectHydrated(page);
    await expect.poll(() => top(page)).toBe(300);
    await stopClock(page);
    await expectRestored(() => page.goBack(), 900, texts.home);
  },
);

test(
  '[GLB-02] [GLB-06] holding the left arrow key for 800 ms shows the loader for 5 seconds @ar',
  { tag: '@core' },
  async ({ page, at, consoleMessages }) => {
    await page.clock.install();
    await open(page, at('/'));
    // Set the event times, so that a busy machine does not change the duration.
    await stopClock(page);
    await page.evaluate(() => {
      const add = (look: (element: HTMLElement) => void) => {
        const element = document.createElement('div');
        element.tabIndex = 0;
        look(element);
        document.querySelector('main')?.append(element);
      };
      add((slider) => Object.assign(slider, { id: 'slider', role: 'slider' }));
      add((dialog) => Object.assign(dialog, { id: 'dialog', role: 'dialog' }));
      add((scroller) => {
        Object.assign(scroller, { id: 'scroller' });
        Object.assign(scroller.style, { inlineSize: '100px', overflowX: 'auto' });
        const wide = document.createElement('div');
        Object.assign(wide.style, { inlineSize: '500px', blockSize: '20px' });
        scroller.append(wide);
      });
    });
    const loader = page.locator('[role=status]:has(> div > svg)');
    const holdKey = async (milliseconds: number) => {
      await page.keyboard.down('ArrowLeft');
      // A held key repeats.
      await page.keyboard.down('ArrowLeft');
      await page.clock.runFor(milliseconds);
    };
    // The first press loads the overlay; while it is closed, its status is empty.
    const silent = page.locator('[role=status]:empty');
    const before = await silent.count();
    await holdKey(10);
    await page.keyboard.up('ArrowLeft');
    await expect(silent).toHaveCount(before + 1);

    await test.step('not before, not in a field, a dialog, a scroller or a widget, not with a modifier or another key', async () => {
      await holdKey(799);
      await page.keyboard.up('ArrowLeft');
      await page.clock.runFor(1000);
      await expect(loader).toHaveCount(0);
      for (const place of ['footer input[type=email]', '#slider', '#dialog', '#scroller']) {
        await page.locator(place).focus();
        await holdKey(2000);
        await expect(loader, place).toHaveCount(0);
        await page.keyboard.up('ArrowLeft');
      }
      await page.locator('main').focus();
      for (const other of ['Shift', 'Control', 'a']) {
        await page.keyboard.down('ArrowLeft');
        await page.keyboard.down(other);
        await page.clock.runFor(2000);
        await expect(loader, other).toHaveCount(0);
        await page.keyboard.up('ArrowLeft');
        await page.keyboard.down('ArrowLeft');
        await page.clock.runFor(other === 'a' ? 0 : 2000);
        await expect(loader, other).toHaveCount(0);
        await page.keyboard.up('ArrowLeft');
        await page.keyboard.up(other);
      }
    });

    await test.step('for 5 seconds, without taking the focus', async () => {
      await holdKey(800);
      await expect(loader).toBeVisible();
      expect(await loader.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
      await page.keyboard.up('ArrowLeft');
      await expect(page.locator('main')).toBeFocused();
      await page.clock.runFor(4998);
      await expect(loader).toBeVisible();
      await page.clock.runFor(2);
      await expect(loader).toHaveCount(0);
    });

    await test.step('Escape ends it', async () => {
      await holdKey(800);
      await expect(loader).toBeVisible();
      await page.keyboard.up('ArrowLeft');
      await page.keyboard.press('Escape');
      await expect(loader).toHaveCount(0);
    });
    expect(consoleMessages).toEqual([]);
  },
);

test(
  '[HDR-02] [HDR-07] header and mobile menu have the same links, mark the current page and contain the tools @en',
  { tag: '@core' },
  async ({ page, at, lang }) => {
    const texts = textsOf(lang, 'common');
    const place = (key: string, path: string) => `${texts(key)} → ${at(path)}`;
    const fitOuts = [
      place('nav.commercial_fit_out', '/services/commercial-fit-out'),
      place('nav.residential_fit_out', '/services/residential-fit-out'),
      place('nav.fitOuts.all', '/fit-outs'),
    ];
    const services = [
      place('nav.services.all', '/services'),
      place('nav.ac_services', '/services/ac-services'),
      place('nav.plumbing', '/services/plumbing-services'),
      place('nav.electrical', '/services/electrical-services'),
      place('nav.handyman', '/services/handyman-services'),
    ];
    const expected = [place('nav.home', '/'), ...fitOuts, ...services, place('nav.about', '/about'), place('nav.contact', '/contact')];
    const links = () =>
      page
        .getByRole('banner')
        .locator('a:visible:not([data-language-choice], [href^="tel:"], [href*="wa.me"])')
        .evaluateAll((found) =>
          found.slice(1).map((link) => {
            const texts = [...link.querySelectorAll('span')].find((span) => span.children.length === 0 && span.textContent);
            return `${(texts ?? link).textContent} → ${link.getAttribute('href')}`;
          }),
        );
    const summaries = page.getByRole('banner').locator('nav summary:visible');
    await page.goto(at('/contact'));

    await test.step('header', async () => {
      const seen = new Set(await links());
      for (const group of [fitOuts, services]) {
        await summaries.nth(group === fitOuts ? 0 : 1).click();
        const shown = (await links()).filter((link) => !seen.has(link));
        expect(shown).toEqual(group);
      }
      expect([...seen]).toEqual([expected[0], expected.at(-2), expected.at(-1)]);
      const current = page.getByRole('banner').locator('a[aria-current=page]:visible');
      await expect(current).toHaveText(texts('nav.contact'));
      const fill = (await current.evaluate((link) => getComputedStyle(link).backgroundColor)) ?? '';
      expect(fill).not.toBe('rgba(0, 0, 0, 0)');
    });

    await test.step('mobile menu', async () => {
      await page.setViewportSize(PHONE);
      await page.locator('details[data-menu] > summary').click();
      const seen: string[] = [];
      for (const index of [0, 1]) {
        await summaries.nth(index).click();
        for (const link of await links()) if (!seen.includes(link)) seen.push(link);
      }
      expect([...new Set(seen)].sort()).toEqual([...expected].sort());
      await expect(page.getByRole('banner').locator('[data-theme-choice]:visible')).toHaveCount(3);
      // The menu fills the screen, so that nothing covers its entries.
      await expect(page.locator('details:has(> ul a[href^="tel:"]) > summary')).toBeHidden();
      await expect(page.getByRole('banner').locator('details[data-menu] a[aria-current=page]:visible')).toHaveText(texts('nav.contact'));
    });
  },
);

test('[FTR-01] the footer is complete', async ({ page, at, lang }) => {
  const texts = textsOf(lang, 'common');
  await page.goto(at('/contact'));
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(texts('footer.about'));
  const link = (name: string) => footer.getByRole('link', { name, exact: true });
  const places = [
    ['nav.ac_services', '/services/ac-services'],
    ['nav.electrical', '/services/electrical-services'],
    ['nav.plumbing', '/services/plumbing-services'],
    ['nav.handyman', '/services/handyman-services'],
    ['nav.painting', '/services/painting-services'],
    ['nav.home', '/'],
    ['nav.about', '/about'],
    ['nav.contact', '/contact'],
    ['nav.privacyPolicy', '/privacy-policy'],
    ['nav.cookiePolicy', '/cookie-policy'],
    ['nav.termsConditions', '/terms-conditions'],
  ] as const;
  for (const [name, path] of places) await expect(link(texts(name)).first(), name).toHaveAttribute('href', at(path));
  await expect(footer.locator('a[href*="/services/"]')).toHaveCount(5);
  for (const href of Object.values(company.social)) await expect(footer.locator(`a[href="${href}"]`)).toBeVisible();
  expect(Object.keys(company.social)).toHaveLength(4);
  await expect(footer.getByRole('link', { name: inLanguage(company.address, lang) })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/.+Dubai/,
  );
  await expect(link(company.email)).toHaveAttribute('href', `mailto:${company.email}`);
  await expect(link(company.phoneDisplay)).toHaveAttribute('href', `tel:00${company.phone.slice(1)}`);
  await expect(footer.getByRole('form', { name: texts('newsletter.title') }).getByLabel(texts('newsletter.email'))).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} ${inLanguage(company.name, lang)}`);
});

test.describe('a visitor who has not answered the banner', () => {
  test.use({ visitor: 'undecided' });

  test('[CNS-02] [CNS-07] the banner is in the HTML, works before hydration, and shows only without a saved choice @en', async ({
    page,
    at,
    context,
    baseURL,
    consoleMessages,
  }) => {
    await page.route(APPLICATION, () => undefined);
    await page.goto(at('/'));
    expect(await page.evaluate(() => document.querySelector('[data-consent-banner]')?.previousElementSibling?.getAttribute('href'))).toBe(
      '#main',
    );
    await expect(banner(page)).toBeVisible();
    await banner(page).locator('[data-consent-choice=reject]').click();
    await expect(banner(page)).toBeHidden();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === CONSENT_COOKIE);
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual({
      essential: 'accepted',
      analytics: 'rejected',
      marketing: 'rejected',
    });
    // Consent is saved: the banner shows neither before nor after hydration.
    await page.reload();
    await expect(banner(page)).toBeHidden();
    await page.unroute(APPLICATION);
    await open(page, at('/contact'));
    await expect(banner(page)).toHaveCount(0);
    expect(consoleMessages).toEqual([]);
    // Consent is invalid: the banner shows again, and the console has a message. No other open page may log it too.
    await page.goto('about:blank');
    await context.addCookies([{ name: CONSENT_COOKIE, value: 'broken', url: baseURL }]);
    await open(page, at('/'));
    await expect(banner(page)).toBeVisible();
    expect(consoleMessages.filter((text) => text.includes('The saved consent cannot be read'))).toHaveLength(1);
  });

  test('a press on Reject takes effect before the whole page has loaded @en', async ({ page, context, at }) => {
    await page.route('**/about', async (route) => {
      const response = await route.fetch();
      const whole = await response.text();
      const early = whole.replace(/<script[^>]*data-files[\s\S]*?<\/script>/, '');
      expect(early.length).toBeLessThan(whole.length);
      await route.fulfill({ response, body: early });
    });
    await page.goto(at('/about'));
    await banner(page).locator('[data-consent-choice=reject]').click();
    await expect(banner(page)).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).toContain(CONSENT_COOKIE);
  });

  test('[CNS-09] the choice is reopened from the footer and the cookie policy @ar', { tag: '@core' }, async ({ page, at, lang }) => {
    await open(page, at('/'));
    await banner(page).locator('[data-consent-choice=accept]').click();
    await expect(banner(page)).toHaveCount(0);
    const policy = at('/cookie-policy');
    for (const path of [at('/'), policy]) {
      const place = page.getByRole(path === policy ? 'main' : 'contentinfo');
      await open(page, path);
      const button = place.getByRole('button', { name: cookieSettings[lang] });
      await button.scrollIntoViewIfNeeded();
      // Nothing covers the button, neither at the start nor at the end of the press.
      await button.click({ position: { x: 2, y: 8 } });
      await page.keyboard.press('Escape');
      const { width = 0 } = (await button.boundingBox()) ?? {};
      await button.click({ position: { x: width - 2, y: 8 } });
      await expect(banner(page)).toBeFocused();
      await expect(banner(page).locator('input[name=analytics]')).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(banner(page)).toHaveCount(0);
      await expect(place.getByRole('button', { name: cookieSettings[lang] })).toBeFocused();
    }
  });

  test('the banner never covers the focused element @en', async ({ page, at }) => {
    await page.setViewportSize(PHONE);
    await open(page, at('/contact'));
    const hidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('[data-consent-banner]');
        if (!focused || !bar || focused === document.body || bar.contains(focused)) return '';
        const { top, bottom } = focused.getBoundingClientRect();
        return bottom > bar.getBoundingClientRect().top + 1 && top > bar.getBoundingClientRect().top - 24 ? focused.outerHTML : '';
      });
    for (let stop = 0; stop < 45; stop += 1) {
      await page.keyboard.press('Tab');
      expect(await hidden()).toBe('');
    }
  });
});

test.describe('a new visitor', () => {
  test.use({ visitor: 'new' });

  test(
    '[LNG-01] [LNG-03] the language dialog opens after 1500 ms, over the banner, and not while a text field has the focus',
    { tag: '@core' },
    async ({ page, at, lang, consoleMessages }) => {
      const other = lang === 'en' ? 'ar' : 'en';
      const dialog = page.locator('dialog[open]');
      const stored = async () => [await storedItem(page, LANGUAGE_KEY), await storedItem(page, LANGUAGE_CHOSEN_KEY)];
      await page.clock.install();
      await focusOnceParsed(page, 'footer input[type=email]');
      await page.goto(at('/contact'));
      await expectHydrated(page);
      await stopClock(page);

      await test.step('while a text field has the focus, and for 3 s more, it waits', async () => {
        await page.clock.runFor(5000);
        await page.waitForLoadState('networkidle');
        await page.clock.runFor(50);
        await expect(dialog).toHaveCount(0);
        await page.locator('footer input[type=email]').press('Tab');
        await page.clock.runFor(2900);
        await expect(dialog).toHaveCount(0);
        await page.clock.runFor(100);
        await expect(dialog).toBeVisible();
      });

      await test.step('on the next page it opens after 1500 ms, in both languages, with flags, over the banner', async () => {
        expect(await stored()).toEqual([null, null]);
        await page.reload();
        // The delay starts at the load event, so it includes hydration.
        await page.clock.runFor(100);
        await expectHydrated(page);
        await page.clock.runFor(1399);
        await page.waitForLoadState('networkidle');
        await page.clock.runFor(0);
        await expect(dialog).toHaveCount(0);
        await page.clock.runFor(1);
        await expect.poll(() => page.clock.runFor(1).then(() => dialog.count())).toBe(1);
        for (const choice of ['en', 'ar']) await expect(dialog.locator(`[data-language-choice=${choice}] svg`)).toBeVisible();
        await expect(banner(page)).toBeVisible();
        expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      });

      await test.step('a choice is stored, and leads to the same page in that language', async () => {
        await dialog.locator(`[data-language-choice=${other}]`).click();
        await expect(page).toHaveURL(new RegExp(`${other === 'ar' ? '/ar/contact' : '[0-9]/contact'}$`));
        await expect(page.locator('html')).toHaveAttribute('lang', other);
        expect(await stored()).toEqual([other, 'true']);
      });

      await test.step('after a choice it does not open again', async () => {
        // Code that loads after the clock has run would never start.
        await page.waitForLoadState();
        await page.clock.runFor(3000);
        await expectHydrated(page);
        await page.clock.runFor(3000);
        await page.waitForLoadState('networkidle');
        await page.clock.runFor(100);
        await expect(dialog).toHaveCount(0);
      });

      await test.step('languages without translations cannot be chosen', async () => {
        await page.getByRole('banner').locator('details:has(> ul [data-language-choice]) > summary:visible').click();
        const planned = page.getByRole('banner').locator('[role=link][aria-disabled=true]:visible');
        await expect(planned).toHaveCount(3);
        const address = page.url();
        await planned.first().click({ force: true });
        await page.evaluate(() => {
          const link = Object.assign(document.createElement('button'), { type: 'button' });
          link.dataset['languageChoice'] = 'ru';
          document.body.append(link);
          link.click();
        });
        expect(page.url()).toBe(address);
        expect(await stored()).toEqual([other, 'true']);
      });
      expect(consoleMessages).toEqual([]);
    },
  );

  test.describe('without interaction', () => {
    test.use({ isEager: false });

    test('gets the language dialog over the banner without hydration; the first key hydrates, and there is one dialog @en', async ({
      page,
      at,
      consoleMessages,
    }) => {
      const dialog = page.locator('dialog[open]');
      await page.clock.install();
      await page.goto(at('/'));
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(10_000);
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('heading')).toBeFocused();
      await expect(banner(page)).toBeVisible();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      expect(await page.locator('link[rel=modulepreload]').count()).toBeGreaterThan(5);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html[data-hydrated]')).toHaveCount(0);
      await page.keyboard.press('Tab');
      await page.clock.resume();
      await expectHydrated(page);
      await expect(dialog).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await storedItem(page, LANGUAGE_CHOSEN_KEY)).toBe('true');
      await expect(page.locator('dialog[data-language-dialog]')).toHaveCount(1);
      expect(consoleMessages).toEqual([]);
    });

    test('closes the dialog by its buttons before hydration @ar', async ({ page, at }) => {
      await page.route(APPLICATION, () => undefined);
      for (const close of ['button[title]', 'button[data-language-choice]']) {
        await page.goto(at('/contact'));
        await page.locator(`dialog[open] ${close}`).click();
        await expect(page.locator('dialog[open]')).toHaveCount(0);
        expect(await storedItem(page, LANGUAGE_CHOSEN_KEY)).toBe('true');
        await page.evaluate(() => localStorage.clear());
      }
    });
  });

  for (const [viewport, lang] of [
    [PHONE, 'ar'],
    [{ width: 1280, height: 900 }, 'en'],
  ] as const) {
    test(`[LNG-03] neither banner nor dialog is the largest thing painted, at ${viewport.width} px @${lang}`, async ({ page, at }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(() => {
        const largest: string[] = [];
        Object.assign(window, { largest });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element })[])
            largest.push(entry.element?.closest('[data-consent-banner], dialog') ? 'overlay' : 'page');
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      for (const path of ['/', '/contact']) {
        await page.goto(at(path));
        await expect(page.locator('dialog[open]')).toBeVisible();
        await expect
          .poll(() => page.evaluate(() => (window as unknown as { largest: string[] }).largest.at(-1)), { message: path })
          .toBe('page');
      }
    });
  }
});

test.describe('a freshly loaded page without interaction', () => {
  test.use({ isEager: false });

  // The previous page belongs to the same document: the browser changes only the URL.
  test('opens a menu under a pointer that came before hydration @en', async ({ page, at }) => {
    await page.goto(at('/about'));
    const group = page.locator('header nav details').first();
    // A real pointer moves more than once. The first move on a page has no distance, like that of a resting pointer.
    await group.locator('summary').hover({ position: { x: 2, y: 2 } });
    await group.locator('summary').hover();
    await expect(group).toHaveAttribute('open', '');
  });

  test('[CNS-09] shows the saved choice when “Cookie settings” is the first press @en', async ({ page, at, lang, context, baseURL }) => {
    const decisions = { essential: 'accepted', analytics: 'rejected', marketing: 'accepted' };
    const value = encodeURIComponent(JSON.stringify(decisions));
    await context.addCookies([{ name: CONSENT_COOKIE, value, url: baseURL }]);
    await page.goto(at('/contact'));
    await page.getByRole('contentinfo').getByRole('button', { name: cookieSettings[lang] }).click();
    await expect(banner(page).locator('input[name=marketing]')).toBeChecked();
    await expect(banner(page).locator('input[name=analytics]')).not.toBeChecked();
  });

  test('shows the previous page on Back @en', async ({ page, at, lang, consoleMessages }) => {
    await page.goto(at('/contact'));
    await page.keyboard.press('Shift');
    await expectHydrated(page);
    await toAbout(page, lang);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(textsOf(lang, 'about')('about.title'));
    await page.reload();
    await page.goBack();
    await expect(title).toHaveText(textsOf(lang, 'contact')('contact.title'));
    await expect(page).toHaveURL(at('/contact'));
    expect(consoleMessages).toEqual([]);
  });
});

test('[ERR-01] a page that fails to render reports it without details, with Try Again and Go Home @en', async ({ page, at, lang }) => {
  await page.route(CONTACT_CHUNK, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'export function ContactPage() { throw new Error("broken on purpose"); }' }),
  );
  await open(page, at('/'));
  await toContact(page, lang);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(failed[lang]);
  await expect(main).not.toContainText('broken on purpose');
  await expect(main.locator(`a[href="${at('/')}"]`)).toBeVisible();
  await page.unroute(CONTACT_CHUNK);
  await main.getByRole('button', { name: retry[lang] }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(lang, 'contact')('contact.title'));
});

test('[RT-10] a page whose code fails to load shows the 500 screen with a link home @ar', async ({ page, at, lang }) => {
  await page.route(CONTACT_CHUNK, (route) => route.abort());
  await open(page, at('/'));
  await toContact(page, lang);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(serverError[lang]);
  await expect(page).toHaveTitle(serverError[lang]);
  await expect(page.getByRole('main')).toContainText(textsOf(lang, 'server-error')('server-error.text'));
  await page
    .getByRole('main')
    .locator(`a[href="${at('/')}"]`)
    .click();
  await expect(page.getByText(textsOf(lang, 'home')('home.hero.text'))).toBeVisible();
});

test.describe('[RT-19] a page that fails to load', () => {
  const message = (page: Page, lang: 'en' | 'ar') =>
    page.getByRole('textbox', { name: textsOf(lang, 'contact')('contact.form.message'), exact: true });
  const typed = 'The kitchen tap drips.\nSince Monday.';

  test('loads after Try Again, and text typed on the previous page is not lost @ar', async ({ page, at, lang }) => {
    await page.route(ABOUT_CHUNK, (route) => route.abort());
    await open(page, at('/contact'));
    await message(page, lang).fill(typed);
    await toAbout(page, lang);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(serverError[lang]);
    await page.unroute(ABOUT_CHUNK);
    await page.getByRole('main').getByRole('button', { name: retry[lang] }).click();
    await expect(title).toHaveText(textsOf(lang, 'about')('about.title'));
    await page.goBack();
    await expect(message(page, lang)).toHaveValue(typed);
  });

  test('reports the missing connection, retries without leaving the site, and loads when the connection is back @en', async ({
    page,
    context,
    at,
    lang,
  }) => {
    const loads: string[] = [];
    const tries: string[] = [];
    await open(page, at('/contact'));
    await message(page, lang).fill(typed);
    await context.setOffline(true);
    page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
    page.on('requestfailed', (request) => tries.push(new URL(request.url()).pathname));
    await toAbout(page, lang);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(noConnection[lang]);
    await expect(page).toHaveTitle(noConnection[lang]);
    await expect(page.getByRole('main')).not.toContainText('500');
    expect(tries).not.toContain(at('/about'));
    await page.getByRole('main').getByRole('button', { name: retry[lang] }).click();
    await expect.poll(() => tries).toContain(at('/about'));
    await expect(title).toHaveText(noConnection[lang]);
    expect(loads).toEqual([]);
    await context.setOffline(false);
    await expect(title).toHaveText(textsOf(lang, 'about')('about.title'));
    expect(loads).toEqual([at('/about')]);
    await page.goBack();
    await expect(message(page, lang)).toHaveValue(typed);
  });
});

test('[RT-10] the server’s error page works without the application @en', async ({ page, at, lang, consoleMessages }) => {
  const texts = textsOf(lang, 'server-error');
  const { file, csp } = built.serverError[lang];
  await page.route(`**${at('/contact')}`, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': csp },
      body: readFileSync(join(CLIENT, file), 'utf8'),
    }),
  );
  await page.goto(at('/contact'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('server-error.title'));
  await expect(page.getByText(texts('server-error.text'))).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  // Only the newsletter form, which works without scripts.
  await expect(page.locator('button:not([type=submit])')).toHaveCount(0);
  expect(consoleMessages.filter((text) => !text.includes('500'))).toEqual([]);
  await page
    .getByRole('main')
    .getByRole('link', { name: texts('server-error.home') })
    .click();
  await expect(page).toHaveURL(new RegExp(`${at('/')}$`));
});

test.describe('[HDR-10] native disclosures', { tag: '@core' }, () => {
  // The header is the same on every page, and all questions of a page are the same component.
  const places = [
    { path: '/', part: 'header' },
    { path: '/', part: 'main' },
    { path: '/faq', part: 'main' },
  ];
  for (const javaScriptEnabled of [false, true]) {
    test.describe(javaScriptEnabled ? 'before hydration' : 'without scripts', () => {
      test.use({ javaScriptEnabled });

      test('open and close in the header and on pages with questions @ar', async ({ page, at }) => {
        await page.route(APPLICATION, () => undefined);
        for (const { path, part } of places) {
          await page.goto(at(path));
          const visible = page.locator(`${part} details:not(details details)`).filter({ visible: true });
          const count = Math.min(await visible.count(), 4);
          expect(count).toBeGreaterThan(2);
          for (let index = 0; index < count; index += 1) {
            const summary = visible.nth(index).locator('> summary');
            await summary.click();
            await expect(visible.nth(index), path).toHaveAttribute('open', '');
            await expect(visible.nth(index).locator('> :not(summary)').first()).toBeVisible();
            await summary.click();
            await expect(visible.nth(index), path).not.toHaveAttribute('open');
          }
        }
        await page.setViewportSize(PHONE);
        await page.goto(at('/'));
        await page.locator('details[data-menu] > summary').click();
        await page.locator('details[data-menu] nav summary').first().click();
        await expect(page.locator(`details[data-menu] a[href="${at('/fit-outs')}"]`)).toBeVisible();
        await page.locator(`details[data-menu] a[href="${at('/contact')}"]`).click();
        await expect(page).toHaveURL(new RegExp(`${at('/contact')}$`));
      });
    });
  }

  test('details opened before hydration stay open @en', async ({ page, at, consoleMessages }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(APPLICATION, async (route) => {
      await released;
      await route.continue();
    });
    await page.setViewportSize(PHONE);
    await page.goto(at('/'));
    await page.locator('details[data-menu] > summary').click();
    const group = page.locator('details[data-menu] nav details').first();
    await group.locator('summary').click();
    const node = await group.elementHandle();
    release();
    await expectHydrated(page);
    await expect(group).toHaveAttribute('open', '');
    expect(await group.evaluate((now, before) => now === before, node)).toBe(true);
    expect(consoleMessages).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.locator('details[data-menu]')).not.toHaveAttribute('open');
  });
});

test('[HDR-13] at a zoom of 400 % nothing but the page stays on the screen @en', { tag: '@core' }, async ({ page, at }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, at('/services/ac-services'));
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await expect.poll(() => top(page)).toBe(700);
  /** The share of the screen's middle column that shows the page's content. */
  const share = await page.evaluate(() => {
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => document.elementFromPoint(innerWidth / 2, row * 4 + 2));
    const isHeld = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isHeld(element.parentElement));
    return rows.filter((element) => !isHeld(element)).length / rows.length;
  });
  expect(share).toBeGreaterThan(0.95);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(page.getByRole('banner')).toBeInViewport();
});

test(
  '[FLT-03] the floating button rests on no opening hours, no numbers and no end of a page @ar',
  { tag: '@core' },
  async ({ page, at }) => {
    const button = page.locator('details:has(a[href="#top"]) > summary');
    /** The texts under the button; none while it is hidden. */
    const beneath = () =>
      button.evaluate((summary) => {
        const isSeen = { opacityProperty: true, visibilityProperty: true };
        if (!summary.checkVisibility(isSeen)) return [];
        const own = summary.getBoundingClientRect();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: (string | null)[] = [];
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          if (!node.textContent?.trim() || summary.parentElement?.contains(node) || !node.parentElement?.checkVisibility(isSeen)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const isBeneath = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) => left < own.right && right > own.left && top < own.bottom && bottom > own.top,
          );
          if (isBeneath) found.push(node.textContent);
        }
        return found;
      });
    const toEnd = () => page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(at('/services/ac-services'));
      if (width === 360) expect(await beneath()).toEqual([]);
      for (const path of ['/contact', '/']) {
        await page.goto(at(path));
        const target = page.locator(path === '/' ? 'main dl' : 'main table').first();
        // From the last row under the button to the first.
        for (const part of [1, 0.5, 0]) {
          await target.evaluate((element, share) => {
            const { top, height: own } = element.getBoundingClientRect();
            scrollBy({ top: top + own * share - (innerHeight - 44), behavior: 'instant' });
          }, part);
          await expect.poll(() => beneath().then((texts) => texts.length), `${path} at ${width} px, ${part}`).toBe(0);
        }
        await toEnd();
        await expect
          .poll(async () => {
            await toEnd();
            return beneath();
          }, `the end of ${path} at ${width} px`)
          .toEqual([]);
      }
    }
  },
);
