import type { Role } from '@zmb/admin-api/contract/roles.ts';
import { mocks } from '@zmb/mocks/browser';
import type { ScenarioName } from '@zmb/mocks/scenarios';

import { isAdminPath, type Locale } from '../../src/i18n/locale.ts';
import { THEME_STORAGE_KEY } from '../../src/startup/theme.ts';
import { clearStorage, openPage, type OpenPage, prepareState } from '../../src/testing/open-page.ts';

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
  /**
   * Path and query without language prefix. `:lead`, `:request` and `:invitation` are replaced by the id of the newest of each, `:lead8` by
   * that of the contact request with eight newer ones.
   */
  path: string;
  /** Whether staff have signed in. @default true */
  isSignedIn?: boolean;
  /** The role of the signed-in account. @default 'owner' */
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

const withIds = (path: string) =>
  path
    .replace(/:lead(\d*)/, (_, newer: string) => mocks.store.state.submissions[Number(newer)]?.id ?? '')
    .replace(':request', mocks.store.state.requests[0]?.id ?? '')
    .replace(':invitation', mocks.store.state.invitations[0]?.id ?? '');

/** Loads a page as the browser would, its code and its messages, on mocks in the scenario of the toolbar. */
export async function readyScreen(
  { path, isSignedIn = true, role = 'owner', hasAnsweredConsent = true, at }: ScreenArgs,
  { locale, theme, scenario }: ScreenGlobals,
): Promise<OpenPage> {
  fixClock(at);
  // Storybook may be served from a subfolder.
  const workerUrl = new URL('mockServiceWorker.js', location.href).pathname;
  await prepareState({ scenario, role: isAdminPath(path) && isSignedIn ? role : undefined, hasAnsweredConsent }, workerUrl);
  localStorage.setItem(THEME_STORAGE_KEY, theme);
  return openPage(locale, withIds(path), true);
}

/** Records what a page changes outside its own markup. Returns the function that restores it when the story ends. */
export function savePageState({ at }: Pick<ScreenArgs, 'at'>): () => void {
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
