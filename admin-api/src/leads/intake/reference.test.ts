import { describe, expect, it } from 'vitest';

import { makeReference } from './reference.ts';

const many = (kind: 'contact' | 'callback') => Array.from({ length: 2_000 }, () => makeReference(kind));

describe('makeReference', () => {
  it('uses no character that looks like another and makes no words', () => {
    for (const reference of [...many('contact'), ...many('callback')]) expect(reference).toMatch(/^ZMB-[CDFGHJKMPQRTVWXY34679]{6}$/);
  });

  it('never gives both kinds the same', () => {
    const contacts = new Set(many('contact'));
    expect(many('callback').filter((reference) => contacts.has(reference))).toEqual([]);
    expect(many('contact').every((reference) => /^ZMB-\D/.test(reference))).toBe(true);
    expect(many('callback').every((reference) => /^ZMB-\d/.test(reference))).toBe(true);
  });

  it('hardly ever repeats itself', () => {
    expect(new Set(many('contact')).size).toBeGreaterThan(1_990);
  });
});
