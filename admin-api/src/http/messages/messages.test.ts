import { describe, expect, it } from 'vitest';

import { ERROR_CODES } from './failure.schema.ts';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';
import { formatMessage } from './messages.ts';

const keys = Object.keys(en) as (keyof Messages)[];

describe('the catalogues', () => {
  it('have the same keys, and a message for every error code', () => {
    expect(Object.keys(ar).sort()).toEqual([...keys].sort());
    expect(keys).toEqual(expect.arrayContaining([...ERROR_CODES]));
  });

  it.each(keys)('have %s in both languages', (key) => {
    expect(en[key]).toMatch(/[a-z]/);
    expect(ar[key]).toMatch(/[\u0621-\u064a]{2}/);
    expect(en[key] + ar[key]).not.toMatch(/["']/);
  });
});

describe('formatMessage', () => {
  it('fills placeholders', () => {
    expect(formatMessage('en', 'device.known', { browser: 'Firefox', system: 'Linux' })).toBe('Firefox on Linux');
    expect(formatMessage('en', 'field.tooLong', { maximum: 120 })).toBe('Use at most 120 characters.');
  });
});
