import { join } from 'node:path';

import { expect, it } from 'vitest';

import { Coverage, UNPROVOKED } from './support/coverage.ts';
import { statusesOf } from '../../admin-api/contract/testing/documented-responses.ts';
import { operationIds } from './support/documented.ts';

// Runs after the files of the suite, which record the responses they saw.
const answered = await Coverage.load(join(import.meta.dirname, '../..'));

it('documents failures of every call', () => {
  for (const id of operationIds) expect(statusesOf(id).filter((status) => status >= 400).length, id).toBeGreaterThan(0);
});

it('covers every call and status of the API and of the mock in Node', () => {
  expect(answered.findGaps(operationIds, UNPROVOKED)).toEqual([]);
});

it("covers every call and status of the mock behind a browser's service worker, except cross-site requests", () => {
  expect(answered.findUnseenByPages(operationIds)).toEqual([]);
});
