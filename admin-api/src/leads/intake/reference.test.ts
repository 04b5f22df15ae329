import { describe, expect, it } from 'vitest';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { makeReference } from './reference.ts';

const many = (kind: 'contact' | 'callback') => Array.from({ length: 2_000 }, () => makeReference(kind));

describe('makeReference', () => {
  it('starts with the company’s prefix in capitals, and has no look-alike characters and no vowels', () => {
    const format = new RegExp(`^${COMPANY_PREFIX.toUpperCase()}-[CDFGHJKMPQRTVWXY34679]{6}$`);
    for (const reference of [...many('contact'), ...many('callback')]) expect(reference).toMatch(format);
  });

  it('is never the same for both kinds', () => {
    const contacts = new Set(many('contact'));
    expect(many('callback').filter((reference) => contacts.has(reference))).toEqual([]);
    expect(many('contact').every((reference) => /-\D/.test(reference))).toBe(true);
    expect(many('callback').every((reference) => /-\d/.test(reference))).toBe(true);
  });

  it('rarely repeats', () => {
    expect(new Set(many('contact')).size).toBeGreaterThan(1_990);
  });
});
