import { COMPANY_PREFIX } from '@zmb/admin-api/contract/company.ts';
import { setupWorker } from 'msw/browser';

import type { State } from './data/store.ts';
import { createMocks } from './mocks.ts';
import { isScenarioName, type ScenarioName } from './scenarios.ts';

export interface StartOptions {
  /** URL of the worker script; it controls pages below its folder. @default '/mockServiceWorker.js' */
  workerUrl?: string;
  /** Initial scenario; `address` reads it from `?scenario=` and keeps it for this tab. @default 'address' */
  scenario?: ScenarioName | 'address';
}

const SCENARIO_KEY = `${COMPANY_PREFIX}-mocks-scenario`;
const STATE_KEY = `${COMPANY_PREFIX}-mocks-14`;
const savedState = sessionStorage.getItem(STATE_KEY);

/** The mocked API of this page. Its state lives as long as the tab: pages of the site and of the staff area share it. */
export const mocks = createMocks({ previousState: savedState === null ? undefined : (JSON.parse(savedState) as State) });

/** Responds to the API calls of this page once it has started. Tests override responses with `worker.use()`. */
export const worker = setupWorker(...mocks.handlers);

/** Starts a scenario without signing out: in a scenario in which every call fails, signing in again would fail too. */
function beginSignedIn(name: ScenarioName): void {
  const { session, sessions } = mocks.store.state;
  mocks.begin(name);
  Object.assign(mocks.store.state, { session, sessions });
}

/** Starts the scenario of the URL (`?scenario=many`), or continues the one of this tab. */
function startScenarioOfAddress(): void {
  const requested = new URLSearchParams(location.search).get('scenario');
  const current = sessionStorage.getItem(SCENARIO_KEY);
  if (requested !== null && !isScenarioName(requested)) {
    // eslint-disable-next-line no-console -- a page has no other way to report a wrong URL parameter
    console.warn(`There is no scenario "${requested}": see mocks/scenarios.ts.`);
  }
  const name = isScenarioName(requested) ? requested : isScenarioName(current) ? current : 'usual';
  // Changes made in a scenario survive a page load.
  if (name === (current ?? 'usual')) mocks.behave(name);
  else beginSignedIn(name);
  sessionStorage.setItem(SCENARIO_KEY, name);
  addEventListener('pagehide', () => sessionStorage.setItem(STATE_KEY, JSON.stringify(mocks.store.state)));
}

/** Starts mocking the API on this page. Resolves once calls are mocked. */
export async function startMocks({ workerUrl = '/mockServiceWorker.js', scenario = 'address' }: StartOptions = {}): Promise<void> {
  if (scenario === 'address') startScenarioOfAddress();
  else mocks.begin(scenario);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerUrl } });
}
