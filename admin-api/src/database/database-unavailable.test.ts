import { DriverException } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';

import { isDatabaseUnavailable, unavailableReasonOf } from './database-unavailable.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });

describe('unavailableReasonOf', () => {
  it.each([
    [withCode('ECONNREFUSED'), 'unreachable'],
    [withCode('ENOENT', { syscall: 'connect' }), 'unreachable'],
    [withCode('57P01'), 'unreachable'],
    [withCode('08006'), 'unreachable'],
    [withCode('25P03'), 'unreachable'],
    [new Error('Connection terminated unexpectedly'), 'unreachable'],
    [new Error('timeout exceeded when trying to connect'), 'unreachable'],
    [new Error('Query read timeout'), 'unreachable'],
    [new DriverException(withCode('57P03')), 'unreachable'],
    [new Error('wrapped', { cause: withCode('ECONNRESET') }), 'unreachable'],
    [new AggregateError([withCode('ECONNREFUSED')]), 'unreachable'],
    [withCode('53300'), 'too_many_connections'],
    [withCode('53100'), 'disk_full'],
    [new DriverException(withCode('25006')), 'read_only'],
    [withCode('57014'), 'too_slow'],
    [withCode('53200'), 'failing'],
    [withCode('58030'), 'failing'],
  ])('gives the reason of %o: %s', (error, reason) => {
    expect(unavailableReasonOf(error)).toBe(reason);
    expect(isDatabaseUnavailable(error)).toBe(true);
  });

  it.each([withCode('23505'), withCode('42P01'), withCode('ENOENT', { syscall: 'open' }), new TypeError('x'), 'ECONNREFUSED', undefined])(
    'gives none for %o',
    (error) => {
      expect(unavailableReasonOf(error)).toBeUndefined();
      expect(isDatabaseUnavailable(error)).toBe(false);
    },
  );
});
