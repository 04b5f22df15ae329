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
const keptState = sessionStorage.getItem(STATE_KEY);

/** The mocked API of this page. Its state lives as long as the tab: pages of the site and of the staff area share it. */
export const mocks = createMocks({ kept: keptState === null ? undefined : (JSON.parse(keptState) as State) });

/** Answers the calls of this page once it has started. A test adds answers of its own with `worker.use()`. */
export const worker = setupWorker(...mocks.handlers);

/** Starts a scenario and keeps the sessions: a sign-in would fail where every call fails. */
function beginAsBefore(name: ScenarioName): void {
  const { session, sessions } = mocks.store.state;
  mocks.begin(name);
  Object.assign(mocks.store.state, { session, sessions });
}

/** Starts the scenario in the URL (`?scenario=many`), or continues this tab's. */
function followAddress(): void {
  const asked = new URLSearchParams(location.search).get('scenario');
  const kept = sessionStorage.getItem(SCENARIO_KEY);
  if (asked !== null && !isScenarioName(asked)) {
    // eslint-disable-next-line no-console -- a page has no other way to report a wrong URL parameter
    console.warn(`There is no scenario "${asked}": see mocks/scenarios.ts.`);
  }
  const name = isScenarioName(asked) ? asked : isScenarioName(kept) ? kept : 'usual';
  // Changes made in a scenario survive a page load.
  if (name === (kept ?? 'usual')) mocks.behave(name);
  else beginAsBefore(name);
  sessionStorage.setItem(SCENARIO_KEY, name);
  addEventListener('pagehide', () => sessionStorage.setItem(STATE_KEY, JSON.stringify(mocks.store.state)));
}

/** Starts mocking the API on this page. Resolves when further calls are mocked. */
export async function startMocks({ workerUrl = '/mockServiceWorker.js', scenario = 'address' }: StartOptions = {}): Promise<void> {
  if (scenario === 'address') followAddress();
  else mocks.begin(scenario);
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerUrl } });
}
