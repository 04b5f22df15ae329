import { describe, expect, it } from 'vitest';

import { RowHeights, rowAt } from './row-heights.ts';

const keys = ['a', 'b', 'c', 'd'];

describe('RowHeights', () => {
  it('knows nothing before a row has a height', () => {
    const heights = new RowHeights();
    heights.measure([['a', 0]]);
    expect(heights.offsetsOf(keys)).toBeUndefined();
  });

  it('estimates unmeasured rows at the mean of those measured first, and keeps that estimate', () => {
    const heights = new RowHeights();
    heights.measure([
      ['a', 40],
      ['b', 60],
    ]);
    expect([...heights.offsetsOf(keys)!]).toEqual([0, 40, 100, 150, 200]);
    heights.measure([['c', 200]]);
    expect([...heights.offsetsOf(keys)!]).toEqual([0, 40, 100, 300, 350]);
  });

  it('keeps heights by key: another order has other offsets', () => {
    const heights = new RowHeights();
    heights.measure([
      ['a', 40],
      ['d', 60],
    ]);
    expect([...heights.offsetsOf(keys.toReversed())!]).toEqual([0, 60, 110, 160, 200]);
  });

  it('returns the same offsets while nothing changes', () => {
    const heights = new RowHeights();
    heights.measure([['a', 40]]);
    const offsets = heights.offsetsOf(keys);
    heights.measure([['a', 40.2]]);
    expect(heights.offsetsOf(keys)).toBe(offsets);
  });
});

describe('rowAt', () => {
  const offsets = Float64Array.of(0, 40, 100, 150);

  it.each([
    [-500, 0],
    [0, 0],
    [39, 0],
    [40, 1],
    [99, 1],
    [100, 2],
    [9_000, 2],
  ])('at %i px is row %i', (distance, row) => {
    expect(rowAt(offsets, distance)).toBe(row);
  });

  it('without rows is the first', () => {
    expect(rowAt(Float64Array.of(0), 100)).toBe(0);
  });
});
