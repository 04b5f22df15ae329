import { allWords, DesignSystemProvider } from '@zmb/design-system';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { IntlProvider } from 'react-intl';
import { Outlet } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { intlTag, type Locale } from '../i18n/locale.ts';
import { loadMessages } from '../i18n/messages.ts';
import { createPageRouter, locationOf, type PageRouter } from '../routing/page-router.ts';
import type { Page } from '../routing/page.ts';
import { routesOf } from '../routing/page-routes.tsx';
import { PageGuard } from './PageGuard.tsx';
import { PageRouterProvider } from '../routing/PageRouterProvider.tsx';

const here = location.href;
const load = vi.fn<Page['load']>();
const LOST: Page = { path: '/lost', namespaces: ['contact'], load, isIndexed: false };
const answer = vi.fn<typeof fetch>();

describe('[RT-19] a page that cannot be loaded', () => {
  let root: Root;
  let host: HTMLElement;
  let router: PageRouter;
  let line: boolean;
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
      const asked = answer.mock.calls.length;
      host.querySelector('button')!.click();
      await vi.waitFor(() => expect(answer.mock.calls.length).toBe(asked + 1));
      await Promise.allSettled(answer.mock.results.map(({ value }) => value as unknown));
    });

  beforeEach(() => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    line = false;
    loads.length = 0;
    load.mockReset().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
    vi.spyOn(window, 'fetch').mockImplementation(answer);
    answer.mockReset().mockResolvedValue(new Response());
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
      answer.mockRejectedValue(new TypeError('Failed to fetch'));
      await pressTryAgain();
      expect(answer.mock.calls).toEqual([['/lost', { method: 'HEAD' }]]);
      expect([loads.length, title()]).toEqual([0, shown]);
      answer.mockResolvedValue(new Response());
      await pressTryAgain();
      expect([answer.mock.calls.length, loads]).toEqual([2, ['reload']]);
    },
  );

  it('is requested with a spinner, and not shown if the visitor has gone elsewhere meanwhile', async () => {
    await goToLost('en');
    let reply = () => {};
    answer.mockReturnValue(new Promise((resolve) => (reply = () => resolve(new Response()))));
    act(() => host.querySelector('button')!.click());
    expect(router.state.isLoading).toBe(true);
    await act(async () => {
      router.navigator.push('/');
      reply();
      await vi.waitFor(() => expect(router.state).toMatchObject({ location: { pathname: '/' }, isLoading: false }));
      await Promise.allSettled(answer.mock.results.map(({ value }) => value as unknown));
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
