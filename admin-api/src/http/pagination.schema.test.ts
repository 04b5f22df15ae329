import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { COUNT_CAP, describePage, pageQuery } from './pagination.schema.ts';

describe('pageQuery', () => {
  const schema = z.strictObject(pageQuery(20));

  it('has defaults, and parses digits', () => {
    expect(schema.parse({})).toEqual({ page: 1, limit: 20 });
    expect(schema.parse({ page: '3', limit: '100' })).toEqual({ page: 3, limit: 100 });
  });

  it.each(['0', '101', '-1', '1.5', '1e1', ' 5', '', 'ten', '٥', '0x10', '99999999999', ['5', '6']])('refuses a limit of %j', (limit) => {
    expect(schema.safeParse({ limit }).error?.issues[0]?.path).toEqual(['limit']);
  });
});

describe('describePage', () => {
  it('counts the pages', () => {
    expect(describePage({ page: 2, limit: 10 }, 21, false)).toEqual({ page: 2, limit: 10, total: 21, totalPages: 3, totalIsCapped: false });
    expect(describePage({ page: 1, limit: 10 }, 0, false).totalPages).toBe(0);
  });

  it('reports when counting stopped at the cap', () => {
    expect(describePage({ page: 1, limit: 10 }, COUNT_CAP, true).totalIsCapped).toBe(true);
    expect(describePage({ page: 1, limit: 10 }, COUNT_CAP - 1, true).totalIsCapped).toBe(false);
    expect(describePage({ page: 1, limit: 10 }, COUNT_CAP + 5, false).totalIsCapped).toBe(false);
  });
});
