import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { drawing, drawings, serviceSceneNames } from './drawings.ts';

describe('the twelve drawings', () => {
  it('are twelve, and no two the same', () => {
    expect(serviceSceneNames).toHaveLength(12);
    expect(new Set(serviceSceneNames.map(drawing)).size).toBe(12);
  });

  it('are in their file (`npm run scenes -w design-system`), which weighs less than 12 KB compressed', () => {
    const file = readFileSync(join(import.meta.dirname, '../ServiceScene/scenes.svg'), 'utf8');
    expect(file).toBe(drawings());
    expect(brotliCompressSync(file).length).toBeLessThan(12_000);
  });

  describe.each(serviceSceneNames)('%s', (name) => {
    const markup = drawing(name);

    it('consists only of paths, without a style that a page’s policy would block', () => {
      const rest = markup.replaceAll(/<path(?: (?:fill|stroke|vector-effect)[\w-]*="[\w.()-]+")* d="[^"]+"\/>\n/g, '');
      expect(rest).toBe(`<g id="${name}">\n</g>\n`);
      const data = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d!);
      for (const d of data) expect(d).toMatch(/^M[-\d. MmLlHhVvCcSsQqTtAaZz]+$/);
    });

    it('has coordinates of one decimal at most', () => {
      const data = [...markup.matchAll(/ d="([^"]+)"/g)].join();
      expect(data).not.toMatch(/\.\d{2}|NaN|Infinity|undefined/);
    });

    it('weighs less than 1.8 KB compressed', () => {
      expect(brotliCompressSync(markup).length).toBeLessThan(1_800);
    });

    it('uses gold for what the service works on, and not everywhere', () => {
      const looks = [...markup.matchAll(/<path(?:.*?--scene-(\w)\))?/g)].map(([, look = 'l']) => look);
      const gold = looks.filter((look) => 'ghioy'.includes(look)).length;
      expect(gold).toBeGreaterThan(2);
      expect(gold / looks.length).toBeLessThan(0.4);
    });
  });
});
