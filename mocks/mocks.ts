import type { Role } from '@zmb/admin-api/contract/roles.ts';
import type { HttpHandler } from 'msw';

import type { StateOptions } from './data/build-state.ts';
import { createHandlers } from './handlers/index.ts';
import { Scenario } from './http/scenario.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { type Keeper, Store } from './data/store.ts';

export interface MocksOptions extends StateOptions {
  /** The origin to mock; the page's own by default. */
  origin?: string;
  /** Storage that survives page loads; none by default. */
  keeper?: Keeper;
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
export function createMocks({ origin = '', keeper, ...state }: MocksOptions = {}): Mocks {
  const store = new Store(state, keeper);
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
    store.reset(scenarios[name].samples ?? 'usual');
    behave(name);
  }
  async function signIn(role: Role = 'owner') {
    const [account] = store.state.accounts;
    if (!account) throw new Error('The mocks have no account.');
    account.role = role;
    const { email, password } = account;
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${origin}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify({ email, password }) });
    if (!response.ok) throw new Error(`The mocks rejected the sign-in: ${response.status}`);
  }
  return { handlers: createHandlers({ store, scenario, origin }), store, scenario, reset, begin, behave, signIn };
}
