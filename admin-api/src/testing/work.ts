import { createHook } from 'node:async_hooks';

import { vi } from 'vitest';

import { currentRequestId } from '../http/request-id.ts';
import type { TestApp } from './test-app.ts';

/** The async resource type of hashing with `@node-rs/argon2`, which sets none. */
const HASHING = 'undefined';

export interface Work {
  /** The status of the response. */
  status: number;
  /** The SQL statements, without their values. */
  statements: string[];
  /** The number of hashed passwords. */
  hashings: number;
}

/**
 * Measures the work of the product for a request. Equal work takes equal time, even on a busy machine.
 *
 * @param request Sends the request and returns its response, whose request id separates its statements from others.
 * @param counted Matches the statements to compare.
 */
export async function workOf(app: TestApp, request: () => Promise<{ status: number; headers: Headers }>, counted: RegExp): Promise<Work> {
  const calls: { id: string | null; text: string }[] = [];
  const connection = app.orm.em.getConnection();
  const execute = connection.execute.bind(connection);
  const spy = vi.spyOn(connection, 'execute').mockImplementation((query, ...others) => {
    calls.push({ id: currentRequestId(), text: typeof query === 'string' ? query : 'sql' in query ? query.sql : '' });
    return execute(query, ...others);
  });
  let hashings = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === HASHING) hashings += 1;
    },
  }).enable();
  try {
    const { status, headers } = await request();
    const own = calls.filter(({ id }) => id === headers.get('x-request-id')).map(({ text }) => text);
    return { status, statements: own.filter((text) => counted.test(text) && !text.includes('audit_chain_head')), hashings };
  } finally {
    hook.disable();
    spy.mockRestore();
  }
}
