import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { applyStyles, styleChanges, recordStyles, missingStatements } from '../support/applied-styles.ts';
import { CLIENT, pagesIn, differentIn } from '../support/built-pages.ts';
import { recordShifts, shiftsOf } from '../support/layout-shifts.ts';
import { expect, expectHydrated, test } from '../support/journey.ts';

/** The complete style sheets, of which the page inlines a part. */
async function sheetsOf(page: Page): Promise<string[]> {
  const sheets = await page.locator('style[data-sheets]').getAttribute('data-sheets');
  return sheets?.split(' ') ?? [];
}

async function readSheets(page: Page): Promise<string> {
  return (await sheetsOf(page)).map((sheet) => readFileSync(join(CLIENT, sheet), 'utf8')).join('');
}

/** Switches to the dark theme, and opens all disclosures, and the language dialog as the inline script does. */
async function turnDarkAndOpen(page: Page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    document.querySelector<HTMLDialogElement>('dialog[data-language-dialog]')?.showModal();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the inlined styles of a page have every rule for its markup', async ({ page, lang }) => {
    for (const path of differentIn(lang)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const css = await readSheets(page);
      expect(css.length, path).toBeGreaterThan(100_000);
      expect(await missingStatements(page, css), path).toEqual([]);
    }
  });

  test('a page looks the same with its inlined styles as with all styles, also opened and printed', async ({ page, lang }) => {
    test.setTimeout(300_000);
    // A font that misses the first paint is not used (`font-display: optional`) until another style sheet applies. The test above compares
    // the declarations of fonts.
    await page.route('**/*.woff2', (route) => route.abort());
    const looks = [
      { width: 360, prepare: () => Promise.resolve() },
      { width: 1280, prepare: () => turnDarkAndOpen(page) },
      { width: 768, prepare: () => page.emulateMedia({ media: 'print' }) },
    ];
    // Every tenth page, different ones per language; the test above compares the rules of all.
    const looked = pagesIn(lang).filter((_, place) => place % 10 === (lang === 'en' ? 0 : 5));
    expect(looked.length).toBeGreaterThan(3);
    for (const path of looked) {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.emulateMedia({ media: null, colorScheme: 'light' });
      await page.goto(path);
      const css = await readSheets(page);
      for (const { width, prepare } of looks) {
        await page.setViewportSize({ width, height: 800 });
        await applyStyles(page, '');
        await prepare();
        const own = await recordStyles(page);
        await applyStyles(page, css);
        expect(await styleChanges(own, await recordStyles(page)), `${path} at ${width}`).toEqual([]);
      }
    }
  });
});

test.describe('with scripts', () => {
  test.use({ isEager: false });

  test('the whole style sheets are fetched once after the page is shown and apply at hydration @en', async ({ page, at }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto(at('/faq'), { waitUntil: 'commit' });
    await page.waitForLoadState('networkidle');
    const sheets = await sheetsOf(page);
    const links = page.locator('link[rel=stylesheet]');
    expect(sheets.length).toBeGreaterThan(0);
    expect(requested.filter((path) => path.endsWith('.css'))).toEqual(sheets);
    expect(requested.findIndex((path) => path.endsWith('.css'))).toBeGreaterThan(requested.findIndex((path) => path.endsWith('.woff2')));
    expect(await links.evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).media))).toEqual(sheets.map(() => 'not all'));
    await page.mouse.wheel(0, 10);
    await expectHydrated(page);
    expect(await links.evaluateAll((found) => found.map((link) => (link as HTMLLinkElement).media))).toEqual(sheets.map(() => 'all'));
    expect(requested.filter((path) => path.endsWith('.css'))).toEqual(sheets);
  });

  test('applying the whole style sheets causes no layout shift @ar', async ({ page, at }) => {
    await recordShifts(page);
    // A page shows its optional fonts only where they are there at once, and any new style lets those in that came late: they are
    // fetched before.
    await page.goto(at('/about'));
    await page.evaluate(() => document.fonts.ready);
    for (const path of ['/', '/contact', '/faq']) {
      await page.goto(at(path));
      await page.waitForLoadState('networkidle');
      await applyStyles(page, '');
      const before = await recordStyles(page);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) link.media = 'all';
      });
      expect(await styleChanges(before, await recordStyles(page)), path).toEqual([]);
      await page.keyboard.press('Shift');
      await expectHydrated(page);
      expect(await shiftsOf(page)).toEqual([]);
    }
  });

  test('a page whose style sheets fail to load still sends its forms, and retries @ar', async ({ page, at }) => {
    let isBroken = true;
    let tries = 0;
    await page.route('**/*.css', (route) => {
      tries += 1;
      return isBroken ? route.abort() : route.continue();
    });
    await page.goto(at('/contact'));
    await page.keyboard.press('Shift');
    await expect.poll(() => tries).toBeGreaterThan(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-hydrated', '');
    isBroken = false;
    await page.keyboard.press('Shift');
    await expectHydrated(page);
  });
});
