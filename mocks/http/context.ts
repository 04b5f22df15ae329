import type { Store } from '../store/store.ts';
import type { Scenario } from './scenario.ts';

/** What the handlers work on. */
export interface MockContext {
  store: Store;
  scenario: Scenario;
  /** The origin that is mocked; empty for the page's own. */
  origin: string;
}
