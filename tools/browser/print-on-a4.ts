import type { BrowserCommand } from 'vitest/node';

/** A page on paper. */
export interface Paper {
  sheets: number;
  /** What can be read, in reading order. */
  text: string;
  /** What is of no use there: controls, and what stays in a place of the screen. */
  leftovers: string[];
}

/** What browsers leave free by default. */
const MARGIN = '10mm';
/** A page of the PDF, not the tree of all. */
const SHEET = /\/Type\s*\/Page\b/g;

/** Prints the document of a component test on A4, as a person does. The frame of the tests cannot be printed, so it is opened once more. */
export const printOnA4: BrowserCommand<[html: string, url: string]> = async ({ context }, html, url): Promise<Paper> => {
  const browser = context.browser();
  if (!browser) throw new Error('The browser has ended');
  const other = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await other.newPage();
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }));
    await page.goto(url);
    await page.evaluate(() => document.fonts.ready);
    const pdf = await page.pdf({ format: 'A4', margin: { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN } });
    await page.emulateMedia({ media: 'print' });
    return await page.evaluate(
      (sheets) => ({
        sheets,
        text: document.body.innerText,
        leftovers: [...document.querySelectorAll('body *')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().height > 1)
          .filter(
            (element) =>
              element.matches('form, button, input, select, textarea, summary, dialog, nav') ||
              getComputedStyle(element).position === 'fixed',
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      }),
      pdf.toString('latin1').match(SHEET)?.length ?? 0,
    );
  } finally {
    await other.close();
  }
};
