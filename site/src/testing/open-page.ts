import { company, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import type { Role } from '@zmb/admin-api/contract/roles.ts';
import { markConsent, writeConsent } from '@zmb/design-system';
import { mocks, startMocks } from '@zmb/mocks/browser';
import type { ScenarioName } from '@zmb/mocks/scenarios';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';

import { CONSENT_COOKIE } from '../analytics/consent.ts';
import { basename, isAdminPath, type Locale, localeOfPath, localePath, unprefixedPath } from '../i18n/locale.ts';
import { loadMessages, type Messages } from '../i18n/messages.ts';
import { DRAFT_PREFIX } from '../lead-forms/delivery/draft.ts';
import { publicRoutes, serverErrorPage } from '../routes.tsx';
import { loadPage, openRouter, type Router } from '../routing/browser-router.ts';
import { adminRoutes } from '../staff-routes.tsx';

/** The state of the API and of the browser. */
export interface PageState {
  scenario: ScenarioName;
  /** The role of the signed-in account; undefined for none. */
  role: Role | undefined;
  /** Whether the visitor has answered the consent banner. */
  hasAnsweredConsent: boolean;
}

/** A page whose code and messages are loaded. */
export interface OpenPage {
  router: Router;
  messages: Messages;
  locale: Locale;
  navigate: (path: string) => void;
}

let started: Promise<void> | undefined;

/** Starts one worker for all pages with the first of them, because tests of components need none. */
function startMocksOnce(workerUrl: string): Promise<void> {
  started ??= startMocks({ workerUrl, scenario: 'usual' });
  return started;
}

/**
 * Waits for the responses to all earlier calls, which are handled in order. A page that is left makes a call, for which the next scenario would
 * have no session.
 */
async function waitForCalls(): Promise<void> {
  mocks.behave('usual');
  await (await fetch('/api/health/live')).text();
}

/** Starts a scenario. The account signs in before its failures begin. */
async function beginScenario(scenario: ScenarioName, role: Role | undefined): Promise<void> {
  await waitForCalls();
  mocks.begin(scenario);
  mocks.behave('usual');
  if (role) await mocks.signIn(role);
  mocks.behave(scenario);
}

/** Removes what pages have stored in this browser. */
export function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${COMPANY_PREFIX}-`)) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  document.cookie = `${CONSENT_COOKIE}=; max-age=0; path=/`;
  markConsent(false);
}

/** Sets the state of the API and the browser, before a page is opened. */
export async function prepareState({ scenario, role, hasAnsweredConsent }: PageState, workerUrl = '/mockServiceWorker.js'): Promise<void> {
  await startMocksOnce(workerUrl);
  clearStorage();
  if (hasAnsweredConsent) {
    writeConsent(CONSENT_COOKIE, { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' });
    markConsent(true);
  }
  await beginScenario(scenario, role);
}

/** A router in memory, which does not change the URL of the browser. */
async function openMemoryRouter(routes: RouteObject[], prefix: string, url: URL): Promise<Router> {
  await loadPage(routes, prefix, url);
  const { pathname, search, hash } = url;
  return createMemoryRouter(routes, { basename: prefix, initialEntries: [pathname + search + hash], hydrationData: {} });
}

/**
 * Loads the code and messages of a page. The path has no language prefix.
 *
 * @param isInMemory Whether to keep the URL of the browser. @default false
 */
export async function openPage(locale: Locale, path: string, isInMemory = false): Promise<OpenPage> {
  const isStaff = isAdminPath(path);
  const prefix = isStaff ? '/' : basename(locale);
  const url = new URL(isStaff ? path : localePath(locale, path), location.origin);
  // The page of a failing server is otherwise used by the build only.
  const routes = isStaff ? adminRoutes(locale) : publicRoutes(locale, company, [serverErrorPage]);
  const [router, messages] = await Promise.all([
    isInMemory ? openMemoryRouter(routes, prefix, url) : openRouter(routes, prefix),
    loadMessages(locale, 'common', ...(isStaff ? (['admin'] as const) : [])),
  ]);
  function navigate(to: string) {
    const { pathname, search, hash } = new URL(to, location.origin);
    // Links to the other language or area load another document, which tests and stories do not.
    if (isAdminPath(pathname) !== isStaff || (!isStaff && localeOfPath(pathname) !== locale)) return;
    void router.navigate(unprefixedPath(pathname) + search + hash);
  }
  return { router, messages, locale, navigate };
}
