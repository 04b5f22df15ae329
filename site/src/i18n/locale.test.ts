import { describe, expect, it } from 'vitest';

import { isAdminPath, localeOfPath, localePath, unprefixedPath } from './locale.ts';

describe('paths and languages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/contact', 'en', '/contact'],
    ['/ar', 'ar', '/'],
    ['/ar/contact', 'ar', '/contact'],
    ['/arches', 'en', '/arches'],
  ] as const)('the path %s has the language %s and the unprefixed path %s', (address, locale, path) => {
    expect(localeOfPath(address)).toBe(locale);
    expect(unprefixedPath(address)).toBe(path);
    expect(localePath(locale, path)).toBe(address);
  });

  it('recognises paths of the staff area only', () => {
    expect(['/admin', '/admin/login', '/administration', '/ar/admin'].map(isAdminPath)).toEqual([true, true, false, false]);
  });
});
