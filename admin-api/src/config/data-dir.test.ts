import { describe, expect, it } from 'vitest';

import { defaultDataDir } from './data-dir.ts';

describe('defaultDataDir', () => {
  it('is in the checkout for an ordinary user', () => {
    expect(defaultDataDir('/home/a/my project', false)).toBe('/home/a/my project/.data');
  });

  it('is outside of it for root, one for each checkout', () => {
    const first = defaultDataDir('/root/one', true);
    expect(first).toMatch(/^\/var\/lib\/zmb\/[0-9a-f]{12}$/);
    expect(defaultDataDir('/root/one', true)).toBe(first);
    expect(defaultDataDir('/root/two', true)).not.toBe(first);
  });
});
