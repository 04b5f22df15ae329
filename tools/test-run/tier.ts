import type { Tier } from './suites.ts';

/** The tier that a run of tests belongs to; undefined for a test runner that was started by itself. */
export const tier = process.env['TEST_TIER'] as Tier | undefined;

/** `npm test` retries nothing. `npm run test:full` tries a failed test once more, names it, and fails when more than two needed it. */
export const retries = tier === 'full' ? 1 : 0;
