// @module-tag full: it needs the responses of all database tests.

import { readFile } from 'node:fs/promises';

import { expect, it } from 'vitest';

import { allOperations, type OperationId } from '../../contract/operations.ts';
import { statusesOf } from '../../contract/testing/documented-responses.ts';
import { RESPONSES_FILE } from './documented-fetch.ts';

/** Documented responses that no test can receive, with the reason. */
const UNSEEN: Partial<Record<`${OperationId} ${number}`, string>> = {
  'getLiveness 500': 'It does nothing that can fail.',
  'getReadiness 500': 'A failure of its database query is a 503.',
  'getSignInWays 500': 'It does nothing that can fail.',
  'openRequestPage 500': 'It does nothing that can fail.',
  'openUnsubscribePage 500': 'It does nothing that can fail.',
};

// Runs after all database tests, which record the responses that they receive.
it('every documented response of every operation was received by a database test', async () => {
  const received = new Set((await readFile(process.env[RESPONSES_FILE] ?? '', 'utf8')).split('\n'));
  const documented = allOperations.flatMap(({ id }) => statusesOf(id).map((status) => `${id} ${status}` as const));
  const missing = documented.filter((response) => !received.has(response) && !(response in UNSEEN));
  expect(missing, 'receive it in a .db.test.ts; refusals.db.test.ts receives shared statuses').toEqual([]);
  expect(Object.keys(UNSEEN).filter((response) => received.has(response))).toEqual([]);
});
