import type { Role } from '@zmb/admin-api/contract/roles.ts';
import { allMessages } from '@zmb/design-system';
import { mocks, worker } from '@zmb/mocks/browser';
import type { ScenarioName } from '@zmb/mocks/scenarios';
import { createRoot } from 'react-dom/client';
import { createIntl, type IntlShape } from 'react-intl';
import { type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { App } from '../App.tsx';
import { directionOf, intlTag, isAdminPath, type Locale, localePath, unprefixedPath } from '../i18n/locale.ts';
import type { MessageId, Messages } from '../i18n/messages.ts';
import { PageLoadError } from '../routing/page-routes.tsx';
import { clearCalls } from './api-calls.ts';
import { clearStorage, openPage, prepareState } from './open-page.ts';

/** Shortly after the newest sample of the mocks, on a working day in Dubai. */
const EVENING = '2026-11-20T14:20:00.000Z';

/** Interval at which React Aria polls for an on-screen keyboard, in `runAfterKeyboard`. */
const KEYBOARD_POLL_MS = 50;

const TIMERS = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

export interface VisitOptions {
  /** @default 'en' */
  locale?: Locale;
  /** The data and behaviour of the API. @default 'usual' */
  scenario?: ScenarioName;
  /** The role of the signed-in account; null for none. @default 'owner' in the staff area */
  role?: Role | null;
  /** Whether the visitor has answered the consent banner. @default true */
  hasAnsweredConsent?: boolean;
  /** The time when the page is opened; the clock runs on from it. @default shortly after the newest sample of the mocks */
  at?: number | string;
  /** Width and height of the window in px. @default that of a phone */
  viewport?: readonly [number, number];
  /** The text size of the browser in px. @default 16 */
  fontSize?: number;
  /** Changes the data of the scenario before the page is opened. */
  given?: (store: typeof mocks.store) => void;
  /** The path of a page whose code cannot be loaded, because the connection is lost. */
  lost?: string;
}

const catalogues = import.meta.glob<Messages>('../locales/*/*.json', { import: 'default', eager: true });

function siteMessages(locale: Locale): Messages {
  const files = Object.entries(catalogues).filter(([path]) => path.startsWith(`../locales/${locale}/`));
  return Object.assign({}, ...files.map(([, messages]) => messages)) as Messages;
}

/** A text without the characters that isolate directions. */
export function plain(text: string | null | undefined): string {
  return (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
}

/** The text of the page. */
export function shown(): string {
  return plain(document.body.textContent);
}

function loseRoute(routes: readonly RouteObject[], lost: string | undefined): void {
  for (const route of routes) {
    if (lost !== undefined && route.path === lost) route.lazy = () => Promise.reject(new PageLoadError(lost));
    loseRoute(route.children ?? [], lost);
  }
}

/** An open page. */
export interface Visit {
  locale: Locale;
  /** A message of any catalogue in the language of the page. */
  text: (id: MessageId, values?: Record<string, string | number>) => string;
  /** The formatter of the page. */
  intl: IntlShape;
  /** Reloads the page at the current URL; the API keeps its state. */
  reload: () => Promise<void>;
}

/** Leaves the open page. */
let closePage: () => void = () => undefined;

/** Sets the text size of the browser in px. */
export const setFontSize = (standard: number) =>
  cdp().send('Page.setFontSizes', { fontSizes: { standard, fixed: Math.round((standard * 13) / 16) } });

/** Opens a URL of the site as a browser does: with routes, providers, catalogues and the mocked API. The page is left when the test ends. */
export async function visit(
  path: string,
  { locale = 'en', scenario = 'usual', role, hasAnsweredConsent = true, at = EVENING, viewport, fontSize, given, lost }: VisitOptions = {},
): Promise<Visit> {
  closePage();
  const isStaff = isAdminPath(path);
  // The clock runs on, and tests can advance it.
  vi.useFakeTimers({ now: new Date(at), toFake: [...TIMERS], shouldAdvanceTime: true, advanceTimeDelta: 10 });
  onTestFinished(() => void vi.useRealTimers());
  if (viewport) {
    await page.viewport(...viewport);
    onTestFinished(() => page.viewport(414, 896));
  }
  if (fontSize) {
    await setFontSize(fontSize);
    onTestFinished(async () => void (await setFontSize(16)));
  }
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOf(locale);
  onTestFinished(() => document.documentElement.removeAttribute('dir'));
  await prepareState({ scenario, role: role === null || !isStaff ? undefined : (role ?? 'owner'), hasAnsweredConsent });
  given?.(mocks.store);
  clearCalls();
  const before = location.href;
  history.replaceState(null, '', isStaff ? path : localePath(locale, path));
  onTestFinished(() => history.replaceState(null, '', before));

  const host = document.body.appendChild(document.createElement('div'));
  async function show() {
    closePage();
    const { pathname, search, hash } = location;
    const { router, messages, navigate } = await openPage(locale, (isStaff ? pathname : unprefixedPath(pathname)) + search + hash);
    loseRoute(router.routes, lost);
    const root = createRoot(host);
    root.render(
      <App locale={locale} messages={messages} componentMessages={allMessages[locale]} navigate={navigate}>
        <RouterProvider router={router} />
      </App>,
    );
    closePage = () => {
      root.unmount();
      router.dispose();
      // React Aria polls for an on-screen keyboard, one poll for all dialogs: lost with the clock, it would leave later ones hidden.
      vi.advanceTimersByTime(KEYBOARD_POLL_MS);
      closePage = () => undefined;
    };
  }
  onTestFinished(() => {
    closePage();
    host.remove();
    worker.resetHandlers();
    clearStorage();
  });
  await show();
  const intl = createIntl({ locale: intlTag(locale), messages: siteMessages(locale), timeZone: 'Asia/Dubai' });
  return { locale, text: (id, values) => plain(intl.formatMessage({ id }, values)), intl, reload: show };
}
