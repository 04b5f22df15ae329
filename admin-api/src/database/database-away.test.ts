import { DriverException } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';

import { isDatabaseAway } from './database-away.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('isDatabaseAway', () => {
  it.each([
    withCode('ECONNREFUSED'),
    withCode('ENOENT', { syscall: 'connect' }),
    withCode('57P01'),
    withCode('08006'),
    new Error('Connection terminated unexpectedly'),
    new Error('timeout exceeded when trying to connect'),
    new DriverException(withCode('57P03')),
    new Error('wrapped', { cause: withCode('ECONNRESET') }),
    new AggregateError([withCode('ECONNREFUSED')]),
  ])('knows %o', (error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('ENOENT', { syscall: 'open' }), new TypeError('x'), 'ECONNREFUSED', undefined])(
    'does not take %o for it',
    (error) => {
      expect(isDatabaseAway(error)).toBe(false);
    },
  );
});
