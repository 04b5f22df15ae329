import { setupWorker } from 'msw/browser';

import { createMocks, type Mocks } from './mocks.ts';
import { isScenarioName, type ScenarioName } from './scenarios.ts';

export interface StartOptions {
  /** Where the worker's script is served; it answers for pages below its folder. @default '/mockServiceWorker.js' */
  workerUrl?: string;
  /** What to begin with; `address` takes it from `?scenario=`, and keeps it for this tab. @default 'address' */
  scenario?: ScenarioName | 'address';
  /** What answers, instead of this page's mocks in a scenario. */
  handlers?: Mocks['handlers'];
}

const SCENARIO_KEY = 'zmb-mocks-scenario';

/** The mocked API of this page. Its memory lasts as long as the tab: pages of the site and of the staff area share it. */
export const mocks = createMocks({ keeper: sessionStorage });

/** Begins a scenario with the same people signed in: where every call fails, nobody could sign in to see it. */
function beginAsBefore(name: ScenarioName): void {
  const { sessions } = mocks.store.state;
  mocks.begin(name);
  mocks.store.state.sessions = sessions;
  mocks.store.save();
}

/** Begins the scenario that the address asks for (`?scenario=many`), or goes on with the one of this tab. */
function followAddress(): void {
  const asked = new URLSearchParams(location.search).get('scenario');
  const kept = sessionStorage.getItem(SCENARIO_KEY);
  if (asked !== null && !isScenarioName(asked)) {
    // eslint-disable-next-line no-console -- a page has no other way to tell whoever typed the address
    console.warn(`There is no scenario "${asked}": see mocks/scenarios.ts.`);
  }
  const name = isScenarioName(asked) ? asked : isScenarioName(kept) ? kept : 'usual';
  // What was done in a scenario outlives a page load, as without one.
  if (name === (kept ?? 'usual')) mocks.behave(name);
  else beginAsBefore(name);
  sessionStorage.setItem(SCENARIO_KEY, name);
}

/** Starts answering the API's calls on this page. Resolves when every further call is mocked. */
export async function startMocks({
  workerUrl = '/mockServiceWorker.js',
  scenario = 'address',
  handlers,
}: StartOptions = {}): Promise<void> {
  if (!handlers) {
    if (scenario === 'address') followAddress();
    else mocks.begin(scenario);
  }
  const worker = setupWorker(...(handlers ?? mocks.handlers));
  await worker.start({ quiet: true, onUnhandledFrame: 'bypass', serviceWorker: { url: workerUrl } });
}
