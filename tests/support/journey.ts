import { randomBytes } from 'node:crypto';

import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { startTestProduct, type TestProduct } from './product.ts';
import { CONSENT_COOKIE, LANGUAGE_CHOSEN_KEY, storeBeforeLoad } from './stored.ts';

export { expect } from '@playwright/test';

/** Options of a project in playwright.config.ts. */
export interface JourneyOptions {
  lang: 'en' | 'ar';
  /** `known`: the visitor has answered the cookie banner and the language dialog before; `undecided`: only the language dialog. */
  visitor: 'known' | 'undecided' | 'new';
  /** Triggers hydration as soon as a page is loaded; otherwise it hydrates at the first interaction. */
  isEager: boolean;
}

/** Fixtures of a journey. */
interface JourneyFixtures
  extends JourneyOptions, Pick<TestProduct, 'admin' | 'readLeads' | 'readEvents' | 'mails' | 'query' | 'startSibling'> {
  /** The path of a public page in the journey's language: `/contact` is `/ar/contact` in Arabic. */
  at: (path: string) => string;
  /** Console messages and uncaught errors so far. */
  consoleMessages: string[];
}

/** A random IP address of the range that is reserved for documentation (RFC 3849). */
export function anyAddress(): string {
  return `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;
}

/** Marks every page of a context when it is hydrated, for `expectHydrated`. The context of the test is watched already. */
export async function watchHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => addEventListener('zmb:hydrated', () => document.documentElement.setAttribute('data-hydrated', '')));
}

/** Waits until the whole page is hydrated. */
export async function expectHydrated(page: Page, timeout?: number): Promise<void> {
  await expect(page.locator('html'), new URL(page.url()).pathname).toHaveAttribute('data-hydrated', '', { timeout });
}

/**
 * Focuses a text field of the first page that has it once its HTML is parsed, as a quick visitor does. The language dialog opens 1500 ms
 * after the load event unless a field has the focus: on a busy machine, a focus by the journey may come later than that.
 */
export async function focusOnceParsed(page: Page, selector: string): Promise<void> {
  await page.addInitScript((field) => {
    addEventListener('DOMContentLoaded', () => {
      const element = document.querySelector<HTMLElement>(field);
      if (!element || sessionStorage.getItem('focused') === field) return;
      element.focus();
      sessionStorage.setItem('focused', field);
    });
  }, selector);
}

/** Playwright's test with the built product: one per worker, each with its own database. */
export const test = base.extend<JourneyFixtures, { product: TestProduct }>({
  lang: ['en', { option: true }],
  visitor: ['known', { option: true }],
  isEager: [true, { option: true }],
  product: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off this pattern
    async ({}, use) => {
      const product = await startTestProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, use) => use(product.baseURL),
  // eslint-disable-next-line no-empty-pattern -- as above
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': anyAddress() }),
  context: async ({ context, visitor, isEager, baseURL }, use) => {
    await watchHydration(context);
    // A scroll position that a browser restores scrolls too: it starts the application, and does not postpone the language dialog.
    if (isEager) await context.addInitScript(() => addEventListener('load', () => dispatchEvent(new Event('scroll'))));
    if (visitor === 'known') {
      const decisions = { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' };
      await context.addCookies([{ name: CONSENT_COOKIE, value: encodeURIComponent(JSON.stringify(decisions)), url: baseURL }]);
    }
    if (visitor !== 'new') await storeBeforeLoad(context, LANGUAGE_CHOSEN_KEY, 'true');
    await use(context);
  },
  admin: async ({ product }, use) => use(product.admin),
  mails: async ({ product }, use) => use(product.mails),
  query: async ({ product }, use) => use(product.query),
  startSibling: async ({ product }, use) => use(product.startSibling),
  readLeads: async ({ product }, use) => use(product.readLeads),
  readEvents: async ({ product }, use) => use(product.readEvents),
  at: async ({ lang }, use) => use((path) => (lang === 'en' ? path : `/${lang}${path === '/' ? '' : path}`)),
  consoleMessages: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => messages.push(`${message.type()}: ${message.text()} (${message.location().url})`));
      page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
      await use(messages);
    },
    // Listens from the start, even when the journey does not use it.
    { auto: true },
  ],
});
