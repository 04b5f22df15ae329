import { describe, expect, it } from 'vitest';

import { preferredLanguage } from './reader-language.ts';

describe('preferredLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ar', 'ar'],
    ['AR-ae', 'ar'],
    ['fr, ar;q=0.8, en;q=0.5', 'ar'],
    ['ar;q=0.3,en-GB;q=0.9', 'en'],
    ['en, ar', 'en'],
    ['ar;q=0', 'en'],
    ['hi', 'en'],
    ['*', 'en'],
    ['ar;q=nonsense', 'en'],
  ])('reads %j as %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
