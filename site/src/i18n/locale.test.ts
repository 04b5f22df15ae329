import { describe, expect, it } from 'vitest';

import { isAdminPath, localeOfPath, localePath, unprefixedPath } from './locale.ts';

describe('addresses and languages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/contact', 'en', '/contact'],
    ['/ar', 'ar', '/'],
    ['/ar/contact', 'ar', '/contact'],
    ['/arches', 'en', '/arches'],
  ] as const)('%s is %s and stands for %s', (address, locale, path) => {
    expect(localeOfPath(address)).toBe(locale);
    expect(unprefixedPath(address)).toBe(path);
    expect(localePath(locale, path)).toBe(address);
  });

  it('recognises paths of the staff area, and no others', () => {
    expect(['/admin', '/admin/login', '/administration', '/ar/admin'].map(isAdminPath)).toEqual([true, true, false, false]);
  });
});
