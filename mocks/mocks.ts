import type { Role } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import { staffHandlers, startSession } from './handlers/staff.ts';
import { Scenario } from './http/scenario.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { type State, Store } from './data/store.ts';
import { mockAll, type MockContext } from './http/route.ts';
import { fileHandlers } from './handlers/files.ts';
import { leadHandlers } from './handlers/leads.ts';
import { recordHandlers } from './handlers/records.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { sitePhotoFiles, sitePhotoHandlers } from './handlers/site-photos.ts';
import { visitorHandlers } from './handlers/visitors.ts';
import { websiteHandlers } from './handlers/website.ts';

export interface MocksOptions {
  /** The origin to mock; the page's own by default. */
  origin?: string;
  /** The state of the previous page; that of the usual scenario by default. */
  previousState?: State | undefined;
}

/** A mocked API: handlers, state and planned failures. */
export interface Mocks {
  handlers: HttpHandler[];
  store: Store;
  scenario: Scenario;
  /** Resets state and plan. */
  reset: () => void;
  /** Starts a scenario: its data and its behaviour. */
  begin: (name: ScenarioName) => void;
  /** Applies only the behaviour of a scenario; the state stays. */
  behave: (name: ScenarioName) => void;
  /** Signs in as the first account, with this role. */
  signIn: (role?: Role) => Promise<void>;
}

/** Creates a mocked API with its own state. */
export function createMocks({ origin = '', previousState }: MocksOptions = {}): Mocks {
  const store = new Store(previousState);
  const scenario = new Scenario();
  function reset() {
    store.reset();
    scenario.reset();
  }
  function behave(name: ScenarioName) {
    scenario.reset();
    scenario.follow(scenarios[name]);
  }
  function begin(name: ScenarioName) {
    store.reset(scenarios[name].samples);
    behave(name);
  }
  function signIn(role: Role = 'owner') {
    const [account] = store.state.accounts;
    if (!account) throw new Error('The mocks have no account.');
    account.role = role;
    startSession(store, account);
    return Promise.resolve();
  }
  return { handlers: createHandlers({ store, scenario, origin }), store, scenario, reset, begin, behave, signIn };
}

/** Every call of the API, where a call without a handler does not compile, and the photos of the website. */
function createHandlers(context: MockContext): HttpHandler[] {
  const calls = mockAll(context, {
    ...fileHandlers,
    ...leadHandlers,
    ...recordHandlers,
    ...settingsHandlers,
    ...sitePhotoHandlers,
    ...staffHandlers,
    ...visitorHandlers,
    ...websiteHandlers,
  });
  return [...calls, sitePhotoFiles(context)];
}
