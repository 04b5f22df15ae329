import { describe, expect, it } from 'vitest';

import { amountOf } from './outcome.ts';

describe('amountOf', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['12500', '12500'],
    ['12,500.50', '12500.50'],
    ['12 500', '12500'],
    ['١٢٬٥٠٠٫٥', '12500.5'],
    ['10,000,000', '10000000'],
    ['10000000.01', undefined],
    ['12.505', undefined],
    ['-5', undefined],
    ['1e3', undefined],
    ['about 500', undefined],
  ])('reads “%s” as %s', (typed, expected) => {
    expect(amountOf(typed)).toBe(expected);
  });
});
