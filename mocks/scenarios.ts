import type { Samples } from './data/build-state.ts';
import type { Plan } from './http/scenario.ts';

/** The data and behaviour of the mocked API. */
export interface ScenarioDescription extends Plan {
  /** One-line description for the toolbar. */
  about: string;
  /** Initial sample data. @default 'usual' */
  samples?: Samples;
}

const described = {
  usual: { about: 'More than one page of each list, in both languages' },
  empty: { about: 'Nothing has arrived yet', samples: 'none' },
  one: { about: 'One of each', samples: 'one' },
  many: { about: 'Hundreds of each', samples: 'many' },
  long: { about: 'Long names, e-mail addresses and messages, most of them Arabic', samples: 'long' },
  slow: { about: 'Every response takes three seconds', delayMs: 3000 },
  waiting: { about: 'Nothing responds except the call for the profile', delayMs: Infinity, sparesSession: true },
  error: { about: 'Every call fails except the one for the profile', failure: 'server.error', sparesSession: true },
  'api-down': { about: 'The database is unavailable: every call fails with 503', failure: 'service.unavailable' },
  offline: { about: 'The connection drops once the page has loaded', failure: 'offline', sparesSession: true },
  expired: {
    about: 'The session ends on an open page, until the next sign-in',
    failure: 'session.required',
    endsWith: 'login',
  },
} as const satisfies Record<string, ScenarioDescription>;

export type ScenarioName = keyof typeof described;

/** Every scenario by name, for Storybook's toolbar and `?scenario=` of `npm run dev:mocks`. */
export const scenarios: Readonly<Record<ScenarioName, ScenarioDescription>> = described;

export const scenarioNames = Object.keys(described) as ScenarioName[];

/** Whether a scenario of this name exists. */
export function isScenarioName(name: string | null): name is ScenarioName {
  return scenarioNames.some((known) => known === name);
}
