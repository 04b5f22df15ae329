import { DriverException } from '@mikro-orm/core';
import { describe, expect, it } from 'vitest';

import { AppError } from '../errors.ts';
import { describeError } from './logging.ts';

describe('describeError', () => {
  it('includes codes and names of a database error, never its message', () => {
    const fromServer = Object.assign(new Error("insert into x values ('Layla') - duplicate key"), {
      severity: 'ERROR',
      code: '23505',
      constraint: 'users_email_unique',
      table: 'users',
      detail: 'Key (email)=(layla@mail.example) already exists.',
    });
    for (const error of [
      fromServer,
      new DriverException(fromServer),
      new AppError({ status: 500, code: 'server.error', cause: fromServer }),
    ]) {
      const described = JSON.stringify(describeError(error));
      expect(described).toContain('users_email_unique');
      expect(described).toContain('23505');
      expect(described.toLowerCase()).not.toContain('layla');
    }
  });

  it('includes message and stack of our own errors', () => {
    const { message, stack, type } = describeError(new TypeError('x is not a function'));
    expect({ message, type }).toEqual({ message: 'x is not a function', type: 'TypeError' });
    expect(stack).toContain('logging.test');
  });

  it('describes any thrown value', () => {
    expect(describeError('text that might be personal')).toEqual({ type: 'string' });
  });
});
