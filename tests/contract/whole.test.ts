import { join } from 'node:path';

import { expect, it } from 'vitest';

import { Coverage, UNPROVOKED } from './support/coverage.ts';
import { operationIds, statusesOf } from './support/documented.ts';

// Runs after the files of the suite, which leave what they were really answered, whatever their titles say.
const answered = await Coverage.load(join(import.meta.dirname, '../..'));

it('names failures of every call', () => {
  for (const id of operationIds) expect(statusesOf(id).filter((status) => status >= 400).length, id).toBeGreaterThan(0);
});

it('was asked whole of the API and of the mock in Node: every call, every status', () => {
  expect(answered.findGaps(operationIds, UNPROVOKED)).toEqual([]);
});

it('was asked whole of the mock behind the service worker of a browser, but for what another site sends', () => {
  expect(answered.findUnseenByPages(operationIds)).toEqual([]);
});
