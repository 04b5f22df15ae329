/** The checks of `npm run test:accessibility` find deliberate defects, and report nothing else. */
import { expect, type Page, test } from '@playwright/test';

import { checkChoices, problemsOfForcedColours, problemsOfLargeText, problemsOfNames, walkByTab } from './accessibility-checks.ts';

// A busy machine may draw the focus late; for the same reason, stories with findings are checked twice.
test.describe.configure({ retries: 2 });

const show = (page: Page, body: string, style = '') =>
  page.setContent(`<!doctype html><html lang="en"><style>${style}</style><body style="margin: 40px">${body}</body></html>`);

test.describe('the walk by Tab', () => {
  test('reaches every control and sees its focus', async ({ page }) => {
    await show(page, '<button>One</button><p><a href="#two">Two</a></p><input type="radio" name="a"><input type="radio" name="a">');
    expect(await walkByTab(page)).toEqual({ stops: 3, problems: [] });
  });

  test('reports an invisible focus', async ({ page }) => {
    await show(page, '<button>One</button><p><button id="two">Two</button></p>', '#two:focus-visible { outline: none }');
    expect((await walkByTab(page)).problems).toEqual(['Its focus is not visible: <button id="two">Two</button>']);
  });

  test('reports controls behind one that traps the focus', async ({ page }) => {
    await show(page, `<button onkeydown="event.key === 'Tab' && event.preventDefault()">One</button><button>Two</button>`);
    expect((await walkByTab(page)).problems).toEqual(['Tab does not reach it: <button>Two</button>']);
  });
});

test.describe('forced colours', () => {
  const problemsIn = async (page: Page, body: string, style?: string) => {
    await show(page, body, style);
    const choices = await checkChoices(page);
    await page.emulateMedia({ forcedColors: 'active' });
    return problemsOfForcedColours(page, choices);
  };

  test('accept native controls', async ({ page }) => {
    expect(await problemsIn(page, '<button aria-pressed="true">Bold</button><input type="checkbox" aria-label="Yes">')).toEqual([]);
  });

  test('make a control blank that consists of a background only', async ({ page }) => {
    const blank = '<button aria-label="Red" style="background: red; border: 0; inline-size: 40px; block-size: 40px"></button>';
    expect(await problemsIn(page, blank)).toEqual([expect.stringContaining('It is blank: <button aria-label="Red"')]);
  });

  test('make choices look alike that differ only in their background', async ({ page }) => {
    const style = 'button { border: 1px solid } button[aria-pressed="true"] { background: gold }';
    expect(await problemsIn(page, '<button aria-pressed="true">Bold</button>', style)).toEqual([
      expect.stringContaining('Chosen and not chosen look alike: <button'),
    ]);
  });

  test('leave no contrast where a part keeps its colours', async ({ page }) => {
    const text = '<main><p style="forced-color-adjust: none; color: #ddd; background: #fff">Pale</p></main>';
    expect(await problemsIn(page, text)).toEqual([expect.stringContaining('insufficient color contrast')]);
  });
});

test('text at 200 % has room to grow, or is reported', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await show(page, '<p style="inline-size: 10rem">Grows with its text</p>');
  expect(await problemsOfLargeText(page, devtools)).toEqual([]);
  await show(page, '<p style="inline-size: 60px; block-size: 20px; overflow: hidden">Does not</p>');
  expect(await problemsOfLargeText(page, devtools)).toEqual(['“Does not” is cut off']);
});

test('controls, headings and pictures without a name are reported', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await show(
    page,
    '<h1>Named</h1><button>Named</button><img alt="Named" src="data:,"><div role="group" tabindex="0" aria-label="Named"></div>',
  );
  expect(await problemsOfNames(devtools)).toEqual([]);
  await show(page, '<h1></h1><button></button><div role="dialog" tabindex="-1">Text</div><span tabindex="0">Text</span>');
  expect(await problemsOfNames(devtools)).toEqual([
    'It has no name: <h1></h1>',
    'It has no name: <button></button>',
    'It has no name: <div role="dialog" tabindex="-1">Text</div>',
    'It has no role: <span tabindex="0">Text</span>',
  ]);
});
