import type { HttpHandler } from 'msw';

import type { StateOptions } from './data/build-state.ts';
import { createHandlers } from './handlers/index.ts';
import { Scenario } from './http/scenario.ts';
import { type ScenarioName, scenarios } from './scenarios.ts';
import { type Keeper, Store } from './store/store.ts';

export interface MocksOptions extends StateOptions {
  /** The origin to mock; the page's own by default. */
  origin?: string;
  /** Where the state outlives a page load; nowhere by default. */
  keeper?: Keeper;
}

/** A mocked API: its handlers, its memory and its bad days. */
export interface Mocks {
  handlers: HttpHandler[];
  store: Store;
  scenario: Scenario;
  /** Forgets what happened and what was planned. */
  reset: () => void;
  /** Begins one of the scenarios: with what it holds, and behaving as it does. */
  begin: (name: ScenarioName) => void;
  /** Only behaves as a scenario does; what happened stays. */
  behave: (name: ScenarioName) => void;
}

/** Makes a mocked API with a memory of its own. */
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
  return { handlers: createHandlers({ store, scenario, origin }), store, scenario, reset, begin, behave };
}
