import { describe, expect, it } from 'vitest';

import { pseudo } from './pseudo-locale.ts';

describe('the pseudo-locale', () => {
  it('is bracketed, accented and about a third longer', () => {
    const text = 'Tell us the area and the building when you write, so that we know the access rules.';
    const result = pseudo(text);
    expect(result).toMatch(/^⟦.*[áéöü].*⟧$/);
    expect(result.length / text.length).toBeGreaterThan(1.3);
    expect(result.length / text.length).toBeLessThan(1.5);
  });

  it('lengthens every word, even the longest', () => {
    expect(pseudo('Commercial')).toBe('⟦Çöömméérçîîáál⟧');
    expect(pseudo('myths')).toBe('⟦mýthšéé⟧');
  });

  it.each(['24', '–', '', '  ', '1200+', '© 2025'])('leaves “%s” alone', (text) => expect(pseudo(text)).toBe(text));

  it('keeps surrounding spaces and numbers', () => {
    expect(pseudo(' within 24 hours ')).toMatch(/^ ⟦\S+ 24 \S+⟧ $/);
  });
});
