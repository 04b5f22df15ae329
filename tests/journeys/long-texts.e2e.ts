import { pagesIn } from '../support/built-pages.ts';
import { clippedTexts, openDetails, translateIntoPseudo } from '../support/clipped-texts.ts';
import { expect, test } from '../support/journey.ts';

/** The pages with the most different layouts; `npm run test:pseudo` checks all pages. */
const SAMPLE = ['/', '/services/ac-services', '/contact', '/cookie-policy'];

/** Without scripts: React would report the changed texts as hydration errors. */
test.use({ javaScriptEnabled: false });

test('no text is clipped on a phone or a wide screen: English in the pseudo-locale, Arabic as it is', async ({ page, at, lang }) => {
  const paths = process.env['PSEUDO'] === 'all' ? pagesIn(lang) : SAMPLE.map(at);
  test.setTimeout(30_000 + paths.length * 10_000);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'load' });
      if (lang === 'en') await translateIntoPseudo(page);
      await openDetails(page);
      expect.soft(await clippedTexts(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('the check finds exactly the texts that do not fit @ar', async ({ page }) => {
  const box = (style: string, text: string) => `<div style="margin: 8px; ${style}">${text}</div>`;
  await page.setViewportSize({ width: 360, height: 900 });
  const word = 'Oneverylongwordthatcannotbebroken';
  const good = [
    box('inline-size: 100px', 'Words that wrap as they should'),
    box('inline-size: 100px; overflow-x: auto', `Scrolled ${word}`),
    box('position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden', 'For screen readers only'),
    box('', `<a href="#" style="display: flex; box-sizing: border-box; inline-size: 310px; padding: 0 30px"><span>${word}</span></a>`),
    `<details><summary>Closed</summary>${box('inline-size: 20px', word)}</details>`,
    box('visibility: hidden; inline-size: 20px; overflow: hidden', `Hidden${word}`),
  ];
  const bad = [
    box('inline-size: 100px', `Out${word}`),
    box('', `<a href="#" style="display: flex; inline-size: 100px"><span>Link${word}</span></a>`),
    box('inline-size: 100px; overflow: hidden; white-space: nowrap', 'Nowrap and hidden overflow, so its end is missing'),
    box('inline-size: 100px; block-size: 20px; overflow: hidden', 'Too many lines for the height that it has'),
    box('inline-size: 60px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap', 'Ended by three dots'),
    box('position: relative; inset-inline-start: 300px; inline-size: 200px', 'Past the edge of the screen'),
  ];
  await page.setContent(`<!doctype html><body style="font: 12px monospace">${good.join('')}</body>`);
  expect(await clippedTexts(page)).toEqual([]);
  await page.setContent(`<!doctype html><body style="font: 12px monospace">${[...good, ...bad].join('')}</body>`);
  expect(await clippedTexts(page)).toEqual([
    `“Out${word}” stands out of its box`,
    `“Link${word}” stands out of its box`,
    '“Nowrap and hidden overflow, so its end is missing” is cut off',
    '“Too many lines for the height that it has” is cut off',
    '“Ended by three dots” is cut off',
    '“Past the edge of the screen” is past the edge',
    expect.stringMatching(/^the page is \d+ px wider than the screen$/),
  ]);
});
