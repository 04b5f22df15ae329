import { createHook } from 'node:async_hooks';

import { vi } from 'vitest';

import { currentRequestId } from '../http/request-id.ts';
import type { TestApp } from './test-app.ts';

/** The type of a job of `@node-rs/argon2`, which gives it none. */
const HASHING = 'undefined';

export interface Work {
  /** Of the answer. */
  status: number;
  /** The SQL statements, without their values. */
  statements: string[];
  /** How many passwords were hashed. */
  hashings: number;
}

/**
 * What the product does for a request. Equal work takes equal time, on a busy machine too.
 *
 * @param request Sends it, and returns its answer, whose id tells its statements from those of others and of background work.
 * @param counted Finds the statements that are compared.
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
