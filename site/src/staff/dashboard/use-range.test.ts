import { describe, expect, it } from 'vitest';

import { rangeOf } from './use-range.ts';

const of = (query: string) => rangeOf(new URLSearchParams(query), '2026-03-02');

describe('the range of the dashboard', () => {
  it('is 30 days up to today by default', () => {
    expect(of('')).toEqual({ from: '2026-02-01', to: '2026-03-02', preset: 30 });
    expect(of('days=7')).toEqual({ from: '2026-02-24', to: '2026-03-02', preset: 7 });
    expect(of('days=90')).toMatchObject({ from: '2025-12-03', preset: 90 });
  });

  it('accepts a custom range, in either order', () => {
    const own = { from: '2026-01-05', to: '2026-01-09', preset: null };
    expect(of('from=2026-01-05&to=2026-01-09')).toEqual(own);
    expect(of('from=2026-01-09&to=2026-01-05&days=7')).toEqual(own);
  });

  it('is the default for an invalid query', () => {
    for (const query of ['days=8', 'from=2026-02-30&to=2026-03-01', 'from=2026-01-01', 'from=x&to=y', 'from=1999-01-01&to=2026-01-01'])
      expect(of(query), query).toMatchObject({ to: '2026-03-02', preset: 30 });
  });
});
