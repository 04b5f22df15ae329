// What Chromium does not show: the shell, the forms and the menu in Firefox and WebKit. `npm run test:browsers` needs both engines;
// `npm test` takes those that are installed.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { type Engine, HOW_TO_INSTALL, type OtherBrowser, otherEngines, startOtherBrowser } from '../../tools/browser/other-browsers.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { wordsOf } from '../support/words.ts';

const ENTER = '\uE006';
const ESCAPE = '\uE00C';
const WAIT = { timeout: 15_000, interval: 100 };
const required: readonly Engine[] = process.env['BROWSERS'] === 'all' ? ['Firefox', 'WebKit'] : [];

it('finds the browsers that the long form requires', () => {
  expect(otherEngines, `Install them: ${HOW_TO_INSTALL}`).toEqual(expect.arrayContaining([...required]));
});

describe.each(otherEngines)('in %s', (engine) => {
  let product: TestProduct;
  let browser: OtherBrowser;

  beforeAll(async () => {
    product = await startTestProduct();
    browser = await startOtherBrowser(engine);
    // A page of the site, so that the first test can forget what none has stored.
    await browser.open(`${product.baseURL}/contact`);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  beforeEach(async () => {
    await browser.resize(1280, 900);
    // What a form holds would be saved when the page is left, and a stored language would redirect.
    await browser.run(`for (const field of document.querySelectorAll('input:not([type=hidden]), textarea')) field.value = ''`);
    await forget();
    await browser.open(`${product.baseURL}/contact`);
    await forget();
  });

  const forget = () =>
    browser.run(`
      localStorage.clear();
      sessionStorage.clear();
      for (const name of document.cookie.split('; ')) document.cookie = name.split('=')[0] + '=; path=/; max-age=0';
    `);
  const open = async (path: string, isKnown = true) => {
    if (isKnown) await browser.run(`localStorage.setItem('zmb-language-chosen', 'true')`);
    await browser.open(product.baseURL + path);
    // Starts the application, and is no interaction for the language dialog.
    await browser.run(`dispatchEvent(new Event('scroll'))`);
    const isHydrated = `return Object.keys(document.querySelector('footer form')).some((key) => key.startsWith('__reactProps'))`;
    await vi.waitFor(async () => expect(await browser.run(isHydrated), 'hydrated').toBe(true), WAIT);
  };
  const has = (selector: string) => browser.run<boolean>(`return document.querySelector(${JSON.stringify(selector)}) !== null`);
  const expectThere = (selector: string, isThere = true) =>
    vi.waitFor(async () => expect(await has(selector), selector).toBe(isThere), WAIT);
  const expectText = (selector: string, text: string) =>
    vi.waitFor(
      async () => expect(await browser.run(`return document.querySelector(${JSON.stringify(selector)})?.textContent`)).toContain(text),
      WAIT,
    );
  const valueOf = (selector: string) => browser.run<string>(`return document.querySelector(${JSON.stringify(selector)}).value`);
  const pressAt = (x: number, y: number) =>
    browser.perform('pointer', [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 100 },
      { type: 'pointerUp', button: 0 },
    ]);
  /** Presses the first visible element for 100 ms. */
  const press = async (selector: string) => {
    const [x = 0, y = 0] = await browser.run<number[]>(`
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    `);
    await pressAt(x, y);
  };
  const type = (text: string) =>
    browser.perform(
      'key',
      [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    );
  const fill = async (selector: string, text: string) => {
    await press(selector);
    await type(text);
  };
  const fillContact = async (email: string) => {
    await browser.run(`document.querySelector('main [name=serviceType]').value = 'electrical'`);
    await fill('main [name=name]', 'Chen Wei');
    await fill('main [name=email]', email);
    await fill('main [name=message]', 'No power.');
  };

  it('asks for the language in a dialog that holds its options, and closes by a press outside and by Escape', async () => {
    for (const width of [1280, 480]) {
      await browser.resize(width, 800);
      await open('/about', false);
      await expectThere('dialog[open]');
      expect(await browser.run(`return document.activeElement.tagName`)).toBe('H2');
      const boxes = await browser.run<Record<'dialog' | 'list' | 'option', { top: number; bottom: number; left: number; right: number }>>(`
        const dialog = document.querySelector('dialog');
        const box = (element) => element.getBoundingClientRect().toJSON();
        return { dialog: box(dialog), list: box(dialog.querySelector('ul')), option: box(dialog.querySelector('li > *')) };
      `);
      expect(boxes.option.top).toBe(boxes.list.top);
      expect(boxes.option.bottom).toBeLessThanOrEqual(boxes.list.bottom + 0.5);
      expect(boxes.list.bottom).toBeLessThan(boxes.dialog.bottom);
      expect(
        await browser.run(`const { scrollHeight, clientHeight } = document.querySelector('dialog'); return scrollHeight - clientHeight`),
      ).toBe(0);
      if (width === 1280) await pressAt(20, 400);
      else await type(ESCAPE);
      await expectThere('dialog[open]', false);
      expect(await browser.run(`return localStorage.getItem('zmb-language-chosen')`)).toBe('true');
      await forget();
    }
  });

  it('switches to the language that is chosen in the dialog', async () => {
    await open('/about', false);
    await expectThere('dialog[open]');
    await press('dialog [data-language-choice=ar]');
    await expectThere('html[lang=ar][dir=rtl]');
    expect(await browser.run(`return location.pathname`)).toBe('/ar/about');
  });

  it('sends the contact form of a first visitor by an ordinary press', async () => {
    await open('/contact', false);
    await fillContact(`press-${engine.toLowerCase()}@example.com`);
    await press('main form button[type=submit]');
    await expectText('main', wordsOf('en', 'contact')('contact.form.sent.title'));
    expect(await has('dialog[open]')).toBe(false);
    const { contacts } = await product.readLeads();
    expect(contacts.map(({ email }) => email)).toEqual([`press-${engine.toLowerCase()}@example.com`]);
  });

  it('reports what is missing in the form, and the focus goes to the first field', async () => {
    await open('/ar/contact');
    await press('main form button[type=submit]');
    await expectText('main', wordsOf('ar', 'common')('form.fillRequired'));
    expect(await browser.run(`return document.activeElement.name`)).toBe('serviceType');
  });

  it('sends a callback request by the keyboard', async () => {
    await open('/?utm_source=google#callback');
    await fill('main [name=phone]', '0501234567');
    await type(ENTER);
    await expectText('main', wordsOf('en', 'common')('callback.sent.title'));
    expect((await product.readLeads()).callbacks.map(({ phone }) => phone)).toEqual(['+971501234567']);
  });

  it('keeps what is typed, the query and the anchor when the language is switched', async () => {
    await open('/?utm_source=google#callback');
    await fill('main [name=phone]', '050 12');
    await press('header details:has(> ul [data-language-choice]) > summary');
    await press('header [data-language-choice=ar]');
    await expectThere('html[lang=ar]');
    await vi.waitFor(async () => expect(await valueOf('main [name=phone]')).toBe('050 12'), WAIT);
    expect(await browser.run(`return location.pathname + location.search + location.hash`)).toBe('/ar?utm_source=google#callback');
  });

  it('has a menu without gaps on a phone, which the consent banner does not cover', async () => {
    await browser.resize(480, 740);
    await open('/about');
    await expectThere('[data-consent-banner]');
    await press('[data-menu] > summary');
    await expectThere('[data-menu][open]');
    const gaps = await browser.run<number[]>(`
      const inner = [...document.querySelectorAll('[data-menu] nav > ul > li')].filter((item) => item.querySelector(':scope > :is(a, details)'));
      return inner.map((item) => item.firstElementChild.getBoundingClientRect().top - item.getBoundingClientRect().top);
    `);
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.max(...gaps.slice(0, -1))).toBe(0);
    await press('[data-menu] nav details > summary');
    await expectThere('[data-menu] nav details[open]');
    await press('[data-menu] [data-theme-choice=dark]');
    await expectThere('html[data-theme=dark]');
    await type(ESCAPE);
    await expectThere('[data-menu][open]', false);
    expect(await browser.run(`return document.activeElement.matches('[data-menu] > summary')`)).toBe(true);
  });

  it('stores the answer to the consent banner', async () => {
    await open('/about');
    await press('[data-consent-choice=reject]');
    await vi.waitFor(async () => expect(await browser.run(`return document.cookie`)).toContain('zmb_consent='), WAIT);
    await open('/about');
    expect(await browser.run(`return document.querySelector('[data-consent-banner]')?.checkVisibility() ?? false`)).toBe(false);
  });
});
