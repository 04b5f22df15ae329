import { describe, expect, it } from 'vitest';

import { ERROR_CODES } from './failure.schema.ts';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';
import { preferredLanguage, say } from './messages.ts';

const keys = Object.keys(en) as (keyof Messages)[];
const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([mark]) => mark).sort();

describe('the catalogues', () => {
  it('have the same keys, and words for every error code', () => {
    expect(Object.keys(ar).sort()).toEqual([...keys].sort());
    expect(keys).toEqual(expect.arrayContaining([...ERROR_CODES]));
  });

  it.each(keys)('say %s in both languages with the same placeholders', (key) => {
    expect(en[key]).toMatch(/[a-z]/);
    expect(ar[key]).toMatch(/[\u0621-\u064a]{3}/);
    expect(placeholders(ar[key])).toEqual(placeholders(en[key]));
    expect(en[key] + ar[key]).not.toMatch(/["']/);
  });
});

describe('say', () => {
  it('fills the placeholders', () => {
    expect(say('en', 'field.tooLong', { maximum: 120 })).toBe('Use at most 120 characters.');
    expect(say('ar', 'field.tooLong', { maximum: 120 })).toContain('120');
  });
});

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
  ])('takes %j for %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
