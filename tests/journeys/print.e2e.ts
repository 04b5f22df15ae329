import type { Page } from '@playwright/test';

import { expect, test } from '../support/journey.ts';

test.use({ visitor: 'new', isEager: false });

/** Pages with a form, answers, a table, drawings in columns, or long text. */
const PAGES = { en: ['/', '/contact', '/faq', '/cookie-policy'], ar: ['/', '/contact', '/services/ac-services', '/terms-conditions'] };

/** Tags and class names of visible elements that are useless on paper. */
const leftovers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('form, button, input, select, textarea, dialog, header a[href*="/contact"], body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1)
      .filter(
        (element) => element.matches('form, button, input, select, textarea, dialog') || getComputedStyle(element).position === 'fixed',
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** Questions with a closed answer. Forms, with their closed parts, are not printed. */
const closedAnswers = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main details:not(form details)')]
      .filter((details) => !details.lastElementChild?.checkVisibility({ opacityProperty: true }) || details.scrollHeight < 80)
      .map((details) => details.textContent),
  );

/**
 * Marks places that belong on one sheet, as pairs of ids: a heading and the text below it, the first and the last row of a table. A PDF
 * states the position of an element only if a link leads to it, so each gets one, at the end of the page.
 */
const markPairs = (page: Page) =>
  page.evaluate(() => {
    const isShown = (element: Element | null) => element?.checkVisibility() && element.getBoundingClientRect().height > 1;
    /** The element of the first visible text behind an element. */
    const textAfter = (element: Element) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, textContent }) =>
        textContent?.trim() && isShown(parentElement) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
      );
      texts.currentNode = element.lastChild ?? element;
      return texts.nextNode()?.parentElement;
    };
    const headings = [...document.querySelectorAll('main :is(h1, h2, h3)')].filter(isShown);
    const links = document.body.appendChild(document.createElement('p'));
    const mark = (element: Element) => {
      element.id ||= `place-${links.childElementCount}`;
      const link = links.appendChild(document.createElement('a'));
      link.href = `#${element.id}`;
      link.textContent = element.id;
      return element.id;
    };
    const pairs: { name: string | null; ids: [string, string] }[] = [];
    for (const heading of headings) {
      const next = textAfter(heading);
      if (next) pairs.push({ name: heading.textContent, ids: [mark(heading), mark(next)] });
    }
    for (const table of document.querySelectorAll('main table')) {
      const rows = [...table.querySelectorAll('tbody tr')];
      if (rows[0] && rows.length > 1) pairs.push({ name: 'a table', ids: [mark(rows[0]), mark(rows[rows.length - 1] as Element)] });
    }
    return pairs;
  });

test('[GLB-15] a page is complete on paper, without what needs a screen @ar', { tag: '@core' }, async ({ page, at, lang }) => {
  for (const path of PAGES[lang]) {
    await page.goto(at(path));
    await page.emulateMedia({ media: 'print' });
    expect(await leftovers(page), path).toEqual([]);
    expect(await closedAnswers(page), path).toEqual([]);
    const pairs = await markPairs(page);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheetOf = (id: string) => new RegExp(`/${id} \\[(\\d+) 0 R /XYZ`).exec(pdf)?.[1];
    expect(pairs.length, path).toBeGreaterThan(3);
    for (const { name, ids } of pairs) {
      expect(sheetOf(ids[0]), `${path}: ${name}`).toBeDefined();
      expect(sheetOf(ids[1]), `${path}: ${name} and what is below it`).toBe(sheetOf(ids[0]));
    }
    await page.emulateMedia({ media: null });
  }
});
