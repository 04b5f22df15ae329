import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { worker } from '@zmb/mocks/browser';
import { http, HttpResponse } from 'msw';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { createPageRouter, locationOf, type PageRouter } from '../routing/page-router.ts';
import type { Page } from '../routing/page.ts';
import { routesOf } from '../routing/page-routes.tsx';
import { PageRouterProvider } from '../routing/PageRouterProvider.tsx';
import { prepareState } from '../testing/open-page.ts';
import { PageGuard } from './PageGuard.tsx';

const here = location.href;
const LATE = { timeout: 15_000 };
const load = vi.fn<Page['load']>();
const LOST: Page = { path: '/lost', namespaces: ['contact'], load, isIndexed: false };

beforeAll(() => prepareState({ scenario: 'usual', role: undefined, hasAnsweredConsent: true }));

describe('[RT-19] a page that cannot be loaded', () => {
  let root: Root;
  let host: HTMLElement;
  let router: PageRouter;
  let line: boolean;
  /** How the server answers for the page. */
  let answer: () => Response | Promise<Response>;
  let asked: number;
  const loads: string[] = [];

  function handleNavigate(event: NavigateEvent) {
    if (event.navigationType !== 'reload') return;
    loads.push(event.navigationType);
    event.preventDefault();
  }

  async function goToLost(locale: Locale) {
    const messages = await loadMessages(locale, 'common');
    const guard = (
      <PageGuard locale={locale}>
        <Outlet />
      </PageGuard>
    );
    const children = [{ path: '/', element: <h1>Start</h1> }, ...routesOf(LOST, locale)];
    router = createPageRouter([{ element: guard, children }], '/', locationOf(new URL('/', here)));
    act(() =>
      root.render(
        <IntlProvider locale={intlTag(locale)} messages={messages}>
          <DesignSystemProvider locale={locale} messages={allWords[locale]}>
            <PageRouterProvider router={router} />
          </DesignSystemProvider>
        </IntlProvider>,
      ),
    );
    await act(async () => {
      router.navigator.push('/lost');
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/lost'));
    });
  }

  const title = () => host.querySelector('h1')?.textContent;
  const ways = () => [...host.querySelectorAll('button, a')].map((way) => way.textContent);
  const pressTryAgain = () =>
    act(async () => {
      const before = loads.length;
      host.querySelector('button')!.click();
      await vi.waitFor(() => expect(loads.length > before || !router.state.isLoading).toBe(true), LATE);
    });

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    line = false;
    loads.length = 0;
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    asked = 0;
    answer = () => new HttpResponse();
    worker.use(
      http.head('/lost', () => {
        asked += 1;
        return answer();
      }),
    );
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => line);
    navigation.addEventListener('navigate', handleNavigate);
    host = document.createElement('div');
    document.body.append(host);
    root = createRoot(host);
  });
  afterEach(() => {
    act(() => root.unmount());
    host.remove();
    navigation.removeEventListener('navigate', handleNavigate);
    history.replaceState(null, '', here);
    worker.resetHandlers();
    vi.restoreAllMocks();
  });

  it.each([
    ['en', 'No connection', 'Try Again'],
    ['ar', 'لا يوجد اتصال بالإنترنت', 'حاول مرة أخرى'],
  ] as const)('without a connection says so (%s), and does not blame the server', async (locale, expected, retry) => {
    await goToLost(locale);
    expect(title()).toBe(expected);
    expect(document.title).toBe(expected);
    expect(host.textContent).not.toContain('500');
    expect(ways()).toEqual([retry]);
  });

  it('with a connection shows a server error, with Try Again and a way home', async () => {
    line = true;
    await goToLost('en');
    expect(title()).toBe('Server Error');
    expect(ways()).toEqual(['Try Again', 'Back to home']);
    dispatchEvent(new Event('online'));
    expect(loads).toEqual([]);
    await pressTryAgain();
    expect(loads).toEqual(['reload']);
  });

  it.each(['serverError', 'offline'])(
    'is requested again on Try Again, without leaving the site while nothing responds (%s)',
    async (kind) => {
      line = kind === 'serverError';
      await goToLost('en');
      const shown = title();
      answer = () => HttpResponse.error();
      await pressTryAgain();
      expect([asked, loads.length, title()]).toEqual([1, 0, shown]);
      answer = () => new HttpResponse();
      await pressTryAgain();
      expect([asked, loads]).toEqual([2, ['reload']]);
    },
  );

  it('is requested with a spinner, and not shown if the visitor has gone elsewhere meanwhile', async () => {
    await goToLost('en');
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    act(() => host.querySelector('button')!.click());
    expect(router.state.isLoading).toBe(true);
    await act(async () => {
      await vi.waitFor(() => expect(asked).toBe(1), LATE);
      router.navigator.push('/');
      resolve(new HttpResponse());
      await vi.waitFor(() => expect(router.state).toMatchObject({ location: { pathname: '/' }, isLoading: false }));
      // Calls are answered in turn: the page has the answer for the one before.
      await fetch('/api/health/live');
    });
    expect([loads, title()]).toEqual([[], 'Start']);
  });

  it('is loaded when the connection is back, automatically or on Try Again', async () => {
    await goToLost('en');
    line = true;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await vi.waitFor(() => expect(loads).toEqual(['reload']));
    });
    await pressTryAgain();
    expect(loads).toEqual(['reload', 'reload']);
  });
});
