import { allMessages, DesignSystemProvider } from '@zmb/design-system';
import { worker } from '@zmb/mocks/browser';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { openRouter, type Router } from '../routing/browser-router.ts';
import type { Page } from '../routing/page.ts';
import { routesOf } from '../routing/page-routes.tsx';
import { prepareState } from '../testing/open-page.ts';
import { PageFailure } from './PageFailure.tsx';
import { waitFor } from '../testing/wait-for.ts';

const here = location.href;
const load = vi.fn<Page['load']>();
const LOST: Page = { path: '/lost', namespaces: ['contact'], load, isIndexed: false };

let root: Root;
let host: HTMLElement;
let router: Router;

async function navigateTo(path: '/lost' | '/broken', locale: Locale) {
  const messages = await loadMessages(locale, 'common');
  history.replaceState(null, '', '/');
  const children = [{ path: '/', element: <h1>Start</h1> }, { path: '/broken', element: <Broken /> }, ...routesOf(LOST, locale)];
  router = await openRouter([{ errorElement: <PageFailure locale={locale} />, children }], '/');
  act(() =>
    root.render(
      <IntlProvider locale={intlTag(locale)} messages={messages}>
        <DesignSystemProvider locale={locale} messages={allMessages[locale]}>
          <RouterProvider router={router} />
        </DesignSystemProvider>
      </IntlProvider>,
    ),
  );
  await act(() => router.navigate(path));
}

function Broken(): never {
  throw new Error('a part of the page is broken');
}

const title = () => host.querySelector('h1')?.textContent;
const actions = () => [...host.querySelectorAll('button, a')].map((way) => way.textContent);

beforeAll(() => prepareState({ scenario: 'usual', role: undefined, hasAnsweredConsent: true }));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
});
afterEach(() => {
  act(() => root.unmount());
  router.dispose();
  host.remove();
  history.replaceState(null, '', here);
  worker.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('[RT-19] a page that cannot be loaded', () => {
  let isOnline: boolean;
  /** The server's response for the page. */
  let answer: () => Response | Promise<Response>;
  let requestCount: number;
  const loads: string[] = [];

  function handleNavigate(event: NavigateEvent) {
    if (event.navigationType !== 'reload') return;
    loads.push(event.navigationType);
    event.preventDefault();
  }

  const expectSpinner = (isShown: boolean) =>
    waitFor(async () => {
      await act(() => Promise.resolve());
      expect(host.querySelector('[role="status"] svg') !== null).toBe(isShown);
    });
  const expectReload = () => expect.poll(() => loads).toEqual(['reload']);
  async function pressTryAgain() {
    const before = requestCount;
    act(() => host.querySelector('button')!.click());
    await expect.poll(() => requestCount).toBe(before + 1);
  }

  beforeEach(() => {
    isOnline = false;
    loads.length = 0;
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    requestCount = 0;
    answer = () => new HttpResponse();
    worker.use(
      http.head('/lost', () => {
        requestCount += 1;
        return answer();
      }),
    );
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    navigation.addEventListener('navigate', handleNavigate);
  });
  afterEach(() => navigation.removeEventListener('navigate', handleNavigate));

  it.each([
    ['en', 'No connection', 'Try Again'],
    ['ar', 'لا يوجد اتصال بالإنترنت', 'حاول مرة أخرى'],
  ] as const)('without a connection says so, and does not blame the server (%s)', async (locale, expected, retry) => {
    await navigateTo('/lost', locale);
    expect(title()).toBe(expected);
    expect(document.title).toBe(expected);
    expect(host.textContent).not.toContain('500');
    expect(actions()).toEqual([retry]);
  });

  it('with a connection shows a server error, with Try Again and a way home', async () => {
    isOnline = true;
    await navigateTo('/lost', 'en');
    expect(title()).toBe('Server Error');
    expect(actions()).toEqual(['Try Again', 'Back to home']);
    dispatchEvent(new Event('online'));
    expect(loads).toEqual([]);
    await pressTryAgain();
    await expectReload();
  });

  it.each(['serverError', 'offline'])(
    'is requested again on Try Again, without leaving the site while the server does not respond (%s)',
    async (kind) => {
      isOnline = kind === 'serverError';
      await navigateTo('/lost', 'en');
      const shown = title();
      const { promise, reject } = Promise.withResolvers<Response>();
      answer = () => promise.catch(() => HttpResponse.error());
      await pressTryAgain();
      await expectSpinner(true);
      reject(new Error('no connection'));
      await expectSpinner(false);
      expect([requestCount, loads.length, title()]).toEqual([1, 0, shown]);
      answer = () => new HttpResponse();
      await pressTryAgain();
      await expectReload();
    },
  );

  it('is requested with a spinner, and not shown if the visitor has navigated elsewhere', async () => {
    await navigateTo('/lost', 'en');
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    await pressTryAgain();
    await expectSpinner(true);
    await act(() => router.navigate('/'));
    resolve(new HttpResponse());
    // Calls are answered in order, so the response to the one before has arrived.
    await fetch('/api/health/live');
    expect([loads, title()]).toEqual([[], 'Start']);
  });

  it('is loaded when the connection is back', async () => {
    await navigateTo('/lost', 'en');
    isOnline = true;
    act(() => void dispatchEvent(new Event('online')));
    await expectReload();
    expect(title()).toBe('No connection');
  });
});

describe('[ERR-01] a failure while rendering', () => {
  // React and the router log the errors that these tests cause.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('says what happened in English, with a way to reload and a way home', async () => {
    await navigateTo('/broken', 'en');
    expect(title()).toBe('Something went wrong');
    expect(host.textContent).toContain('We apologise for the inconvenience. An unexpected error has occurred.');
    expect(actions()).toEqual(['Try Again', 'Go Home']);
    expect(host.querySelector('a')?.getAttribute('href')).toBe('/');
    expect(document.activeElement).toBe(host.querySelector('h1'));
  });

  it('says it in Arabic', async () => {
    await navigateTo('/broken', 'ar');
    expect(title()).toBe('حدث خطأ ما');
    expect(actions()).toEqual(['حاول مرة أخرى', 'إلى الرئيسية']);
  });

  it('shows details in development', async () => {
    await navigateTo('/broken', 'en');
    expect(host.querySelector('pre')?.textContent).toContain('a part of the page is broken');
  });

  it('shows no details in production', async () => {
    vi.stubEnv('DEV', false);
    await navigateTo('/broken', 'en');
    expect(host.querySelector('pre')).toBeNull();
    expect(host.textContent).not.toContain('a part of the page is broken');
  });
});
