import { company, COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import type { Role } from '@zmb/admin-api/contract/roles.ts';
import { markConsent, writeConsent } from '@zmb/design-system';
import { mocks, startMocks } from '@zmb/mocks/browser';
import type { ScenarioName } from '@zmb/mocks/scenarios';
import type { RouteObject } from 'react-router-dom';

import { adminRoutes } from '../../src/staff-routes.tsx';
import { CONSENT_COOKIE } from '../../src/analytics/consent.ts';
import { DRAFT_PREFIX } from '../../src/lead-forms/delivery/draft.ts';
import { basename, isAdminPath, type Locale, localeOfPath, localePath } from '../../src/i18n/locale.ts';
import { loadMessages, type Messages } from '../../src/i18n/messages.ts';
import { createPageRouter, loadPage, locationOf, type PageRouter } from '../../src/routing/page-router.ts';
import { THEME_STORAGE_KEY } from '../../src/startup/theme.ts';
import { publicRoutes, serverErrorPage } from '../../src/routes.tsx';
import { routesOf } from '../../src/routing/page-routes.tsx';

/** The evening of a working day in Dubai, shortly after the newest sample of the mocks. */
const DEFAULT_TIME = '2026-11-20T14:20:00.000Z';

const RealDate = globalThis.Date;
let now = Date.parse(DEFAULT_TIME);

class FixedDate extends RealDate {
  constructor(...args: [] | [number | string | Date]) {
    if (args.length === 0) super(now);
    else super(...(args as unknown as [number]));
  }

  static override now(): number {
    return now;
  }
}

/** Stops the clock, so that a page looks the same whenever it is shown. Returns the function that restarts it. */
function fixClock(at = DEFAULT_TIME): () => void {
  now = RealDate.parse(at);
  globalThis.Date = FixedDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}

export interface ScreenArgs {
  /** Path and query without language prefix; `:lead`, `:request` and `:invitation` are replaced by the id of the newest of each. */
  path: string;
  /** Whether staff have signed in. @default true */
  isSignedIn?: boolean;
  /** The role of whoever has signed in. @default 'owner' */
  role?: Role;
  /** Whether the visitor has answered the consent banner. @default true */
  hasAnsweredConsent?: boolean;
  /** The current time in the story, ISO 8601. @default shortly after the newest sample of the mocks */
  at?: string;
}

/** The toolbar's values that a page depends on. */
export interface ScreenGlobals {
  locale: Locale;
  theme: string;
  scenario: ScenarioName;
}

/** A page that is ready to be rendered. */
export interface ReadyScreen {
  router: PageRouter;
  messages: Messages;
  locale: Locale;
  navigate: (path: string) => void;
}

let started: Promise<void> | undefined;

/** One worker for all pages, started with the first of them: stories of components need none. */
function startOnce(): Promise<void> {
  // Storybook may be served from a subfolder.
  started ??= startMocks({ workerUrl: new URL('mockServiceWorker.js', location.href).pathname, scenario: 'usual' });
  return started;
}

/**
 * Waits until all calls so far have been answered: they are taken in turn. A page that is left says so to the API, and the sessions of
 * the next scenario would not know it.
 */
async function answerCalls(): Promise<void> {
  mocks.behave('usual');
  await (await fetch('/api/health/live')).text();
}

/** Sets up the scenario. Whoever has a role signs in before the scenario's failures begin. */
async function beginScenario(scenario: ScenarioName, role: Role | undefined): Promise<void> {
  await answerCalls();
  mocks.begin(scenario);
  mocks.behave('usual');
  if (role) await mocks.signIn(role);
  mocks.behave(scenario);
}

const withIds = (path: string) =>
  path
    .replace(':lead', mocks.store.state.submissions[0]?.id ?? '')
    .replace(':request', mocks.store.state.requests[0]?.id ?? '')
    .replace(':invitation', mocks.store.state.invitations[0]?.id ?? '');

function clearStorage(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${COMPANY_PREFIX}-`)) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  document.cookie = `${CONSENT_COOKIE}=; max-age=0; path=/`;
  markConsent(false);
}

/** The public routes, plus that of the server error page, which otherwise only the build knows. */
function visitorRoutes(locale: Locale): RouteObject[] {
  return publicRoutes(locale, company).map((shell) =>
    shell.index ? shell : { ...shell, children: [...routesOf(serverErrorPage, locale), ...(shell.children ?? [])] },
  );
}

/** Loads a page as the browser would, its code and its messages, on mocks in the scenario of the toolbar. */
export async function readyScreen(
  { path, isSignedIn = true, role = 'owner', hasAnsweredConsent = true, at }: ScreenArgs,
  { locale, theme, scenario }: ScreenGlobals,
): Promise<ReadyScreen> {
  await startOnce();
  clearStorage();
  fixClock(at);
  localStorage.setItem(THEME_STORAGE_KEY, theme);
  const isStaff = isAdminPath(path);
  if (hasAnsweredConsent) {
    writeConsent(CONSENT_COOKIE, { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' });
    markConsent(true);
  }
  await beginScenario(scenario, isStaff && isSignedIn ? role : undefined);
  const routes = isStaff ? adminRoutes(locale) : visitorRoutes(locale);
  const url = new URL(isStaff ? withIds(path) : localePath(locale, path), location.origin);
  const router = createPageRouter(routes, isStaff ? '/' : basename(locale), locationOf(url));
  const [messages] = await Promise.all([
    loadMessages(locale, 'common', ...(isStaff ? (['admin'] as const) : [])),
    loadPage(router, router.state.location),
  ]);
  function navigate(to: string) {
    const { pathname } = new URL(to, location.origin);
    // Links to the other language or the other area load another document, which Storybook's frame does not do.
    if (isAdminPath(pathname) === isStaff && (isStaff || localeOfPath(pathname) === locale)) router.navigator.push(to);
  }
  return { router, messages, locale, navigate };
}

/** Remembers what a page changes outside its own markup. Returns the function that restores it when the story ends. */
export function keepPage({ at }: Pick<ScreenArgs, 'at'>): () => void {
  const { href } = location;
  const { title } = document;
  const head = new Set(document.head.children);
  const restartClock = fixClock(at);
  return () => {
    restartClock();
    mocks.behave('usual');
    clearStorage();
    document.title = title;
    for (const added of [...document.head.children])
      if (added.matches('meta, link:not([rel="stylesheet"], [rel="modulepreload"])') && !head.has(added)) added.remove();
    history.replaceState(history.state, '', href);
  };
}
