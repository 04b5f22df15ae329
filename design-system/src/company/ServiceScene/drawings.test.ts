import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { drawing, serviceSceneNames } from './drawings.ts';

describe('the twelve drawings', () => {
  it('are twelve, and no two the same', () => {
    expect(serviceSceneNames).toHaveLength(12);
    expect(new Set(serviceSceneNames.map(drawing)).size).toBe(12);
  });

  describe.each(serviceSceneNames)('%s', (name) => {
    const markup = drawing(name);

    it('is deterministic', () => {
      expect(drawing(name)).toBe(markup);
    });

    it('consists only of paths with a class and data', () => {
      expect(markup.replaceAll(/<path class="[a-z]" d="[^"]+"\/>/g, '')).toBe('');
      const data = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!);
      for (const d of data) expect(d).toMatch(/^M[-\d. MmLlHhVvCcSsQqTtAaZz]+$/);
    });

    it('has coordinates of one decimal at most', () => {
      expect(markup).not.toMatch(/\.\d{2}/);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    });

    it('weighs less than 6 KB, 1.8 KB compressed', () => {
      expect(markup.length).toBeLessThan(6_000);
      expect(brotliCompressSync(markup).length).toBeLessThan(1_800);
    });

    it('uses gold for what the service works on, and not everywhere', () => {
      const looks = [...markup.matchAll(/class="(\w)"/g)].map(([, look]) => look!);
      const gold = looks.filter((look) => 'ghioy'.includes(look)).length;
      expect(gold).toBeGreaterThan(2);
      expect(gold / looks.length).toBeLessThan(0.4);
    });
  });
});
