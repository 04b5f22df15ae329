import { createHook } from 'node:async_hooks';

import { vi } from 'vitest';

import type { TestApp } from './test-app.ts';

/** The type of a job of `@node-rs/argon2`, which gives it none. */
const HASHING = 'undefined';

export interface Work {
  /** The SQL statements, without their values. */
  statements: string[];
  /** How many passwords were hashed. */
  hashings: number;
}

/**
 * What the product does for a request. Equal work takes equal time, on a busy machine too.
 *
 * @param own Finds the statements of the request: background work has others.
 */
export async function workOf(app: TestApp, request: () => Promise<unknown>, own: RegExp): Promise<Work> {
  const execute = vi.spyOn(app.orm.em.getConnection(), 'execute');
  let hashings = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === HASHING) hashings += 1;
    },
  }).enable();
  try {
    await request();
    const statements = execute.mock.calls.map(([query]) => (typeof query === 'string' ? query : 'sql' in query ? query.sql : ''));
    return { statements: statements.filter((text) => own.test(text) && !text.includes('audit_chain_head')), hashings };
  } finally {
    hook.disable();
    execute.mockRestore();
  }
}
