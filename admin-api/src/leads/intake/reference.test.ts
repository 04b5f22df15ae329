import { describe, expect, it } from 'vitest';

import { makeReference } from './reference.ts';

const many = (kind: 'contact' | 'callback') => Array.from({ length: 2_000 }, () => makeReference(kind));

describe('makeReference', () => {
  it('has no look-alike characters and no vowels', () => {
    for (const reference of [...many('contact'), ...many('callback')]) expect(reference).toMatch(/^ZMB-[CDFGHJKMPQRTVWXY34679]{6}$/);
  });

  it('is never the same for both kinds', () => {
    const contacts = new Set(many('contact'));
    expect(many('callback').filter((reference) => contacts.has(reference))).toEqual([]);
    expect(many('contact').every((reference) => /^ZMB-\D/.test(reference))).toBe(true);
    expect(many('callback').every((reference) => /^ZMB-\d/.test(reference))).toBe(true);
  });

  it('rarely repeats', () => {
    expect(new Set(many('contact')).size).toBeGreaterThan(1_990);
  });
});
