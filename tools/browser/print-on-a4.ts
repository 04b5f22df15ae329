import type { BrowserCommand } from 'vitest/node';

/** A page on paper. */
export interface Paper {
  sheets: number;
  /** The visible text, in reading order. */
  text: string;
  /** Visible elements that are useless on paper: controls, and fixed or sticky elements. */
  leftovers: string[];
}

/** The default page margin of browsers. */
const MARGIN = '10mm';
/** A page object of the PDF; not the `Pages` tree. */
const SHEET = /\/Type\s*\/Page\b/g;

/** Prints the document of a component test on A4. The frame of the tests cannot be printed, so its content is opened in another page. */
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
