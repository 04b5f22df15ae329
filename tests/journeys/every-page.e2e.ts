import type { Page } from '@playwright/test';

import { expectNoViolations } from '../support/axe.ts';
import { built, differentIn, isHydrated } from '../support/built-pages.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';
import { STAFF_PAGES } from '../../site/src/staff/staff-pages.ts';
import { signIn } from '../support/staff.ts';
import { weigh } from '../../tools/benches/page-weight.ts';
import { LANGUAGE_KEY, storeBeforeLoad } from '../support/stored.ts';
import { tier } from '../../tools/test-run/tier.ts';

const KB = 1024;
/** Limits of docs/decisions/0011-page-weight.md. */
const LIMITS = { script: 152 * KB, sheets: 23 * KB, needed: 80 * KB, requests: 6 };

/** The pages that `npm test` visits: the heaviest, one with a form, and the two that staff work on. */
const CORE = ['/', '/contact', '/admin/dashboard', '/admin/dashboard/contacts'];
const visited = (paths: string[]) => (tier === 'quick' ? paths.filter((path) => CORE.includes(path)) : paths);

/** Reports violations of the Content-Security-Policy on the console. */
async function reportPolicyViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
  });
}

/** Fails if the page scrolls horizontally on a narrow screen. */
async function expectFit(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
}

/** Opens a page on a wide screen in the light theme, and forgets the console messages of the page before it. */
async function openOnWideScreen(page: Page, path: string, consoleMessages: string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
  consoleMessages.length = 0;
  await page.goto(path);
}

// One test for all pages: in a browser of its own, each would load and compile the same scripts again.
test(
  '[GLB-13] public pages are silent on the console, within their weight, accessible, and fit 320 px',
  { tag: '@core' },
  async ({ page, at, lang, consoleMessages }) => {
    test.slow();
    await reportPolicyViolations(page);
    for (const path of visited([...differentIn('en'), '/no-such-page'])) {
      await test.step(path, async () => {
        await openOnWideScreen(page, at(path), consoleMessages);
        if (isHydrated(path)) await expectHydrated(page);
        const { script, sheets, needed, requests, foreign } = await weigh(page, (built.pages[at(path)] ?? built.notFound[lang]).file);
        if (isHydrated(path)) expect.soft(script, `${path}: script`).toBeGreaterThan(50 * KB);
        expect.soft(script, `${path}: script`).toBeLessThan(LIMITS.script);
        if (isHydrated(path)) expect.soft(sheets, `${path}: style sheets`).toBeGreaterThan(10 * KB);
        expect.soft(sheets, `${path}: style sheets`).toBeLessThan(LIMITS.sheets);
        expect.soft(needed, `${path}: HTML, styles, boot script and fonts`).toBeLessThan(LIMITS.needed);
        expect.soft(requests, `${path}: requests for them`).toBeLessThanOrEqual(LIMITS.requests);
        expect.soft(foreign, path).toEqual([]);
        await page.keyboard.press('Tab');
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.keyboard.press('Tab');
        // The browser itself reports the status of a page that is not found, and of a missing file.
        const isMissing = path === '/no-such-page' || !isHydrated(path);
        expect
          .soft(
            consoleMessages.filter((text) => !isMissing || !text.includes('404')),
            path,
          )
          .toEqual([]);
        await expectNoViolations(page, at(path));
        await expectFit(page, path, 320);
      });
    }
  },
);

test(
  '[GLB-13] staff pages are silent on the console, accessible, and fit 360 px',
  { tag: '@core' },
  async ({ page, lang, admin, request, baseURL, consoleMessages }) => {
    test.slow();
    await storeBeforeLoad(page, LANGUAGE_KEY, lang);
    await reportPolicyViolations(page);
    const lead = {
      name: 'A very long name of somebody',
      email: 'a.rather.long.address@a-long-domain.example.com',
      message: 'm '.repeat(200),
      phone: '+971501234567',
      serviceType: 'other',
      language: lang,
    };
    expect((await request.post('/api/contact-submissions', { data: lead, headers: { Origin: baseURL ?? '' } })).status()).toBe(201);
    await signIn(page, baseURL, admin);
    for (const path of visited(STAFF_PAGES.map((each) => each.path))) {
      await test.step(path, async () => {
        await openOnWideScreen(page, path, consoleMessages);
        await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect.soft(consoleMessages, path).toEqual([]);
        await expectNoViolations(page, path);
        await expectFit(page, path, 360);
      });
    }
  },
);

test('the sign-in page is accessible @ar', async ({ page, lang }) => {
  await storeBeforeLoad(page, LANGUAGE_KEY, lang);
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNoViolations(page);
});

/** The height of the page, and the first words of the parts that the browser has not laid out. */
function layout(page: Page) {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main section, main article, footer')];
    const skipped = parts.filter((part) => part.checkVisibility() && !part.checkVisibility({ contentVisibilityAuto: true }));
    const isSkipping = parts.filter((part) => getComputedStyle(part).contentVisibility === 'auto');
    return {
      height: document.documentElement.scrollHeight,
      blank: [...skipped, ...isSkipping].map((part) => part.textContent?.trim().slice(0, 40)),
    };
  });
}

/** Scrolls to the end in steps of a screen, each of which is painted. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

test.describe('under the cookie banner', () => {
  // Before React takes over.
  test.use({ visitor: 'undecided', isEager: false });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    test(
      `[GLB-16] whole pages are there before anybody scrolls, at ${width} px`,
      { tag: width === 390 ? '@core' : [] },
      async ({ page, lang }) => {
        // It scrolls through every page.
        test.slow();
        await page.setViewportSize({ width, height });
        for (const path of differentIn(lang)) {
          await page.goto(path);
          await page.evaluate(() => document.fonts.ready);
          const before = await layout(page);
          expect.soft(before.blank, path).toEqual([]);
          await scrollThrough(page);
          const after = await layout(page);
          // The link in the banner may wrap differently once the fonts have loaded: that is no part that was not laid out.
          expect
            .soft(Math.abs(after.height - before.height), `${path}: ${before.height} to ${after.height} px`)
            .toBeLessThanOrEqual(Math.max(20, before.height / 100));
        }
      },
    );
  }
});

test('pages request nothing from other hosts and fetch the whole style sheets once for all @ar', async ({ page, at, baseURL }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of ['/', '/contact']) {
    await page.goto(at(path));
    await page.waitForLoadState('networkidle');
  }
  expect(requested.length).toBeGreaterThan(4);
  expect(requested.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
  const inlined = await page.locator('style[data-sheets]').getAttribute('data-sheets');
  expect(inlined).toMatch(/^\/assets\//);
  const transferred = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.css')));
  expect(transferred.map((entry) => (entry as PerformanceResourceTiming).transferSize)).toEqual(inlined?.split(' ').map(() => 0));
});
