import { markConsent, writeConsent } from '@zmb/design-system';
import { mocks, startMocks } from '@zmb/mocks/browser';
import type { ScenarioName } from '@zmb/mocks/scenarios';
import type { RouteObject } from 'react-router-dom';

import { adminRoutes } from '../../src/staff/staff-routes.tsx';
import { CONSENT_COOKIE } from '../../src/analytics/consent.ts';
import { DRAFT_PREFIX } from '../../src/lead-forms/draft.ts';
import { basename, isAdminPath, type Locale, localeOfPath, localePath } from '../../src/i18n/locale.ts';
import { loadMessages, type Messages } from '../../src/i18n/messages.ts';
import { createPageRouter, loadPage, locationOf, type PageRouter } from '../../src/routing/page-router.ts';
import { THEME_STORAGE_KEY } from '../../src/startup/theme.ts';
import { publicRoutes, routesOf, serverErrorPage } from '../../src/routes.tsx';
import { fixClock } from './fixed-clock.ts';

export interface ScreenArgs {
  /** The address without the prefix of a language; `:lead` and `:request` stand for the newest of each. */
  path: string;
  /** Whether staff have signed in. @default true */
  isSignedIn?: boolean;
  /** Whether the visitor has answered the question for consent. @default true */
  hasAnsweredConsent?: boolean;
  /** The moment at which it is seen, ISO 8601. @default a little after the newest sample has arrived */
  at?: string;
}

/** What the toolbar chose, as far as a screen goes by it. */
export interface ScreenGlobals {
  locale: Locale;
  theme: string;
  scenario: ScenarioName;
}

/** A screen that is ready to be rendered. */
export interface ReadyScreen {
  router: PageRouter;
  messages: Messages;
  locale: Locale;
  navigate: (path: string) => void;
}

let started: Promise<void> | undefined;

/** One worker for all screens; it starts with the first of them, so that components are shown without one. */
function startOnce(): Promise<void> {
  // Storybook may be served below a folder.
  started ??= startMocks({ workerUrl: new URL('mockServiceWorker.js', location.href).pathname, scenario: 'usual' });
  return started;
}

async function signIn(): Promise<void> {
  const { user, password } = mocks.store.state;
  const response = await fetch('/api/admin/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: user.email, password }),
  });
  if (!response.ok) throw new Error(`The mocks refused the sign-in of a screen: ${response.status}`);
}

/** Begins the scenario, with staff signed in before anything goes wrong. */
async function beginScenario(scenario: ScenarioName, isSignedIn: boolean): Promise<void> {
  mocks.begin(scenario);
  mocks.behave('usual');
  if (isSignedIn) await signIn();
  mocks.behave(scenario);
}

const fill = (path: string) =>
  path.replace(':lead', mocks.store.state.submissions[0]?.id ?? '').replace(':request', mocks.store.state.requests[0]?.id ?? '');

function forgetVisit(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('zmb-')) localStorage.removeItem(key);
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_PREFIX)) sessionStorage.removeItem(key);
  document.cookie = `${CONSENT_COOKIE}=; max-age=0; path=/`;
  markConsent(false);
}

/** The public routes with that of the server's failure, which only the build and the server know. */
function visitorRoutes(locale: Locale): RouteObject[] {
  return publicRoutes(locale).map((shell) =>
    shell.index ? shell : { ...shell, children: [...routesOf(serverErrorPage, locale), ...(shell.children ?? [])] },
  );
}

/** Makes a page of the site ready as the browser would: its code, its words, its address; on mocks in the scenario of the toolbar. */
export async function readyScreen(
  { path, isSignedIn = true, hasAnsweredConsent = true, at }: ScreenArgs,
  { locale, theme, scenario }: ScreenGlobals,
): Promise<ReadyScreen> {
  await startOnce();
  forgetVisit();
  fixClock(at);
  localStorage.setItem(THEME_STORAGE_KEY, theme);
  const isStaff = isAdminPath(path);
  if (hasAnsweredConsent) {
    writeConsent(CONSENT_COOKIE, { essential: 'accepted', analytics: 'rejected', marketing: 'rejected' });
    markConsent(true);
  }
  await beginScenario(scenario, isStaff && isSignedIn);
  const routes = isStaff ? adminRoutes(locale) : visitorRoutes(locale);
  const address = new URL(isStaff ? fill(path) : localePath(locale, path), location.origin);
  const router = createPageRouter(routes, isStaff ? '/' : basename(locale), locationOf(address));
  const [messages] = await Promise.all([
    loadMessages(locale, 'common', ...(isStaff ? (['admin'] as const) : [])),
    loadPage(router, router.state.location),
  ]);
  function navigate(to: string) {
    const { pathname } = new URL(to, location.origin);
    // The other language and the other area are pages of their own, which a frame of Storybook does not leave for.
    if (isAdminPath(pathname) === isStaff && (isStaff || localeOfPath(pathname) === locale)) router.navigator.push(to);
  }
  return { router, messages, locale, navigate };
}

/** Puts back what a screen changes beyond its own markup; call what it returns when the story is over. */
export function keepPage({ at }: Pick<ScreenArgs, 'at'>): () => void {
  const { href } = location;
  const { title } = document;
  const head = new Set(document.head.children);
  const restartClock = fixClock(at);
  return () => {
    restartClock();
    mocks.behave('usual');
    forgetVisit();
    document.title = title;
    for (const added of [...document.head.children])
      if (added.matches('meta, link:not([rel="stylesheet"], [rel="modulepreload"])') && !head.has(added)) added.remove();
    history.replaceState(history.state, '', href);
  };
}
