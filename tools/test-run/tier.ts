import type { Tier } from './suites.ts';

/** The tier of the current run; undefined for a test runner that was started directly. */
export const tier = process.env['TEST_TIER'] as Tier | undefined;

/** `npm test` retries nothing. `npm run test:full` retries a failed test once, names it, and fails when more than two needed that. */
export const retries = tier === 'full' ? 1 : 0;
