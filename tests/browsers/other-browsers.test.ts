// The shell, the forms and the menu in Firefox and WebKit. `npm test` runs the short form in those that are installed: layout, focus and
// real input, in which engines differ. `npm run test:browsers` runs all, and needs both.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { HOW_TO_INSTALL, type OtherBrowser, otherEngines, startOtherBrowser } from '../../tools/browser/other-browsers.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { CONSENT_COOKIE, LANGUAGE_CHOSEN_KEY } from '../support/stored.ts';
import { textsOf } from '../support/texts.ts';

const TAB = '\uE004';
const ENTER = '\uE006';
const ESCAPE = '\uE00C';
const SPACE = '\uE00D';
const WAIT = { timeout: 15_000, interval: 100 };
const isLong = process.env['BROWSERS'] === 'all';

let product: TestProduct;

beforeAll(async () => {
  if (otherEngines.length > 0) product = await startTestProduct();
});
afterAll(() => product?.stop());

it('finds the browsers that the long form requires', () => {
  expect(otherEngines, `Install them: ${HOW_TO_INSTALL}`).toEqual(expect.arrayContaining(isLong ? ['Firefox', 'WebKit'] : []));
});

describe.each(otherEngines)('in %s', (engine) => {
  let browser: OtherBrowser;

  beforeAll(async () => {
    browser = await startOtherBrowser(engine);
  });
  afterAll(() => browser?.close());
  beforeEach(async () => {
    await browser.resize(1280, 900);
    // A small page of the same origin. A form stores its draft when its page is left, before this one is loaded.
    await browser.open(`${product.baseURL}/robots.txt`);
    await browser.run(`
      localStorage.clear();
      sessionStorage.clear();
      for (const name of document.cookie.split('; ')) document.cookie = name.split('=')[0] + '=; path=/; max-age=0';
    `);
  });

  const waitForApplication = async () => {
    // Scrolling starts the application, and does not postpone the language dialog. Visitors scroll more than once.
    const isHydrated = `
      dispatchEvent(new Event('scroll'));
      return Object.keys(document.querySelector('footer form')).some((key) => key.startsWith('__reactProps'));
    `;
    await vi.waitFor(async () => expect(await browser.run(isHydrated), 'hydrated').toBe(true), WAIT);
  };
  const start = async (path: string) => {
    await browser.open(product.baseURL + path);
    await waitForApplication();
  };
  const open = async (path: string) => {
    await browser.run(`localStorage.setItem('${LANGUAGE_CHOSEN_KEY}', 'true')`);
    await start(path);
  };
  const has = (selector: string) => browser.run<boolean>(`return document.querySelector(${JSON.stringify(selector)}) !== null`);
  const expectPresent = (selector: string, isThere = true) =>
    vi.waitFor(async () => expect(await has(selector), selector).toBe(isThere), WAIT);
  const expectText = (selector: string, text: string) =>
    vi.waitFor(
      async () => expect(await browser.run(`return document.querySelector(${JSON.stringify(selector)})?.textContent`)).toContain(text),
      WAIT,
    );
  const valueOf = (selector: string) => browser.run<string>(`return document.querySelector(${JSON.stringify(selector)}).value`);
  const pressAt = (x: number, y: number) =>
    browser.perform('pointer', [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pause', duration: 100 },
      { type: 'pointerUp', button: 0 },
    ]);
  /**
   * The centre of the first visible element, once it is in view and has stayed in its place for three frames: parts of a form load late, and
   * Firefox scrolls to the caret a frame after a key press, which moves a button from under the pointer.
   */
  const centreOf = async (selector: string) => {
    await browser.run(`
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.checkVisibility());
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const watched = { place: [], stillFrames: 0 };
      window.watched = watched;
      const look = () => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const place = [Math.round(left + width / 2), Math.round(top + height / 2)];
        watched.stillFrames = String(place) === String(watched.place) ? watched.stillFrames + 1 : 0;
        watched.place = place;
        if (window.watched === watched) requestAnimationFrame(look);
      };
      look();
    `);
    const [x, y] = await vi.waitFor(async () => {
      const { place, stillFrames } = await browser.run<{ place: [number, number]; stillFrames: number }>(`return window.watched`);
      expect(stillFrames, `frames in which ${selector} stays in its place`).toBeGreaterThanOrEqual(3);
      return place;
    }, WAIT);
    return { x, y };
  };
  /** Presses the first visible element for 100 ms. */
  const press = async (selector: string) => {
    const { x, y } = await centreOf(selector);
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
    await vi.waitFor(async () => expect(await valueOf(selector), selector).toBe(text), WAIT);
  };

  it('asks for the language in a dialog that holds its options, and closes by a press outside', async () => {
    await start('/about');
    await expectPresent('dialog[open]');
    expect(await browser.run(`return document.activeElement.tagName`)).toBe('H2');
    for (const width of [1280, 480]) {
      await browser.resize(width, 800);
      const { dialog, list, option, hidden } = await browser.run<{
        dialog: DOMRect;
        list: DOMRect;
        option: DOMRect;
        hidden: number;
      }>(`
        const dialog = document.querySelector('dialog');
        const box = (element) => element.getBoundingClientRect().toJSON();
        const hidden = dialog.scrollHeight - dialog.clientHeight;
        return { dialog: box(dialog), list: box(dialog.querySelector('ul')), option: box(dialog.querySelector('li > *')), hidden };
      `);
      expect(option.top, `at ${width} px`).toBe(list.top);
      expect(option.bottom).toBeLessThanOrEqual(list.bottom + 0.5);
      expect(list.bottom).toBeLessThan(dialog.bottom);
      expect(hidden).toBe(0);
    }
    await pressAt(20, 100);
    await expectPresent('dialog[open]', false);
    expect(await browser.run(`return localStorage.getItem('${LANGUAGE_CHOSEN_KEY}')`)).toBe('true');
  });

  it('sends the contact form of a first visitor by an ordinary press', async () => {
    const email = `press-${engine.toLowerCase()}@example.com`;
    await browser.open(`${product.baseURL}/contact`);
    // At once: the language dialog opens 1.5 s after the page has loaded, unless a field has the focus, and the first press closes it.
    await browser.run(`document.querySelector('main [name=name]').focus()`);
    await waitForApplication();
    await browser.run(`document.querySelector('main [name=serviceType]').value = 'electrical'`);
    await fill('main [name=name]', 'Chen Wei');
    await fill('main [name=email]', email);
    await fill('main [name=message]', 'No power.');
    await press('main form button[type=submit]');
    await expectText('main', textsOf('en', 'contact')('contact.form.sent.title'));
    expect(await has('dialog[open]')).toBe(false);
    const { contacts } = await product.readLeads();
    expect(contacts.filter((contact) => contact.email === email)).toHaveLength(1);
  });

  it('opens the groups of the header by mouse, Enter and Space', async () => {
    const openGroups = () =>
      browser.run<string[]>(`return [...document.querySelectorAll('header nav details[open] > summary')].map((each) => each.textContent)`);
    const expectOpen = (...groups: string[]) => vi.waitFor(async () => expect(await openGroups()).toEqual(groups), WAIT);
    const common = textsOf('en', 'common');
    const [fitOuts, services] = [common('nav.fitOuts'), common('nav.services')];
    await open('/about');
    await browser.perform('pointer', [{ type: 'pointerMove', ...(await centreOf('header nav li:nth-child(3) > details > summary')) }]);
    await expectOpen(services);
    await browser.perform('pointer', [{ type: 'pointerMove', x: 600, y: 800 }]);
    await expectOpen();

    const isOnGroup = `return document.activeElement.matches('header nav details > summary')`;
    for (let steps = 0; steps < 12 && !(await browser.run<boolean>(isOnGroup)); steps += 1) await type(TAB);
    await type(ENTER);
    await expectOpen(fitOuts);
    await type(ESCAPE);
    await expectOpen();
    await type(TAB + SPACE);
    await expectOpen(services);
    await type(TAB);
    expect(await browser.run(`return document.activeElement.closest('details')?.open`), 'the focus is in the panel').toBe(true);
    await type(ESCAPE);
    await expectOpen();
    expect(await browser.run(isOnGroup)).toBe(true);
  });

  it('has a menu without gaps on a phone, which the consent banner does not cover, and stores the answer to the banner', async () => {
    await browser.resize(480, 740);
    await open('/about');
    await expectPresent('[data-consent-banner]');
    await press('[data-menu] > summary');
    await expectPresent('[data-menu][open]');
    const gaps = await browser.run<number[]>(`
      const inner = [...document.querySelectorAll('[data-menu] nav > ul > li')].filter((item) => item.querySelector(':scope > :is(a, details)'));
      return inner.map((item) => item.firstElementChild.getBoundingClientRect().top - item.getBoundingClientRect().top);
    `);
    expect(gaps.length).toBeGreaterThan(3);
    expect(Math.max(...gaps.slice(0, -1))).toBe(0);
    await press('[data-menu] nav details > summary');
    await expectPresent('[data-menu] nav details[open]');
    await press('[data-menu] [data-theme-choice=dark]');
    await expectPresent('html[data-theme=dark]');
    await type(ESCAPE);
    await expectPresent('[data-menu][open]', false);
    expect(await browser.run(`return document.activeElement.matches('[data-menu] > summary')`)).toBe(true);

    await press('[data-consent-choice=reject]');
    await vi.waitFor(async () => expect(await browser.run(`return document.cookie`)).toContain(`${CONSENT_COOKIE}=`), WAIT);
    await browser.open(`${product.baseURL}/contact`);
    expect(await browser.run(`return document.querySelector('[data-consent-banner]')?.checkVisibility() ?? false`)).toBe(false);
  });

  if (isLong) {
    it('closes the language dialog by Escape', async () => {
      await start('/about');
      await expectPresent('dialog[open]');
      await type(ESCAPE);
      await expectPresent('dialog[open]', false);
      expect(await browser.run(`return localStorage.getItem('${LANGUAGE_CHOSEN_KEY}')`)).toBe('true');
    });

    it('switches to the language that is chosen in the dialog', async () => {
      await start('/about');
      await expectPresent('dialog[open]');
      await press('dialog [data-language-choice=ar]');
      await expectPresent('html[lang=ar][dir=rtl]');
      expect(await browser.run(`return location.pathname`)).toBe('/ar/about');
    });

    it('reports missing fields of the form and focuses the first one', async () => {
      await open('/ar/contact');
      await press('main form button[type=submit]');
      await expectText('main', textsOf('ar', 'common')('form.fillRequired'));
      expect(await browser.run(`return document.activeElement.name`)).toBe('serviceType');
    });

    it('sends a callback request by the keyboard', async () => {
      const before = (await product.readLeads()).callbacks.length;
      await open('/?utm_source=google#callback');
      await fill('main [name=phone]', '0501234567');
      await type(ENTER);
      await expectText('main', textsOf('en', 'common')('callback.sent.title'));
      expect((await product.readLeads()).callbacks.slice(before).map(({ phone }) => phone)).toEqual(['+971501234567']);
    });

    it('keeps what is typed, the query and the anchor when the language is switched', async () => {
      await open('/?utm_source=google#callback');
      await fill('main [name=phone]', '050 12');
      await press('header details:has(> ul [data-language-choice]) > summary');
      await press('header [data-language-choice=ar]');
      await expectPresent('html[lang=ar]');
      await vi.waitFor(async () => expect(await valueOf('main [name=phone]')).toBe('050 12'), WAIT);
      expect(await browser.run(`return location.pathname + location.search + location.hash`)).toBe('/ar?utm_source=google#callback');
    });
  }
});
