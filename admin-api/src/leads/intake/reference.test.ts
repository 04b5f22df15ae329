import { describe, expect, it } from 'vitest';

import { company, COMPANY_PREFIX } from '../../../contract/company.ts';
import { createReference } from './reference.ts';

const many = (kind: 'contact' | 'callback') => Array.from({ length: 2_000 }, () => createReference(kind, company));

describe('createReference', () => {
  it('starts with the prefix of the company in capitals, and has no ambiguous characters and no vowels', () => {
    const format = new RegExp(`^${COMPANY_PREFIX.toUpperCase()}-[CDFGHJKMPQRTVWXY34679]{6}$`);
    for (const reference of [...many('contact'), ...many('callback')]) expect(reference).toMatch(format);
  });

  it.each([
    ['Falcon Works', 'FALCON'],
    ['B&J 24', 'BJ24'],
    ['Écran', 'ECRAN'],
    ['فالكون', COMPANY_PREFIX.toUpperCase()],
  ])('[WEB-111] starts with Latin letters and digits of the short name %s', (en, prefix) => {
    expect(createReference('contact', { shortName: { en, ar: 'فالكون' } }).split('-')[0]).toBe(prefix);
  });

  it('differs between the kinds', () => {
    const contacts = new Set(many('contact'));
    expect(many('callback').filter((reference) => contacts.has(reference))).toEqual([]);
    expect(many('contact').every((reference) => /-\D/.test(reference))).toBe(true);
    expect(many('callback').every((reference) => /-\d/.test(reference))).toBe(true);
  });

  it('rarely repeats', () => {
    expect(new Set(many('contact')).size).toBeGreaterThan(1_990);
  });
});
