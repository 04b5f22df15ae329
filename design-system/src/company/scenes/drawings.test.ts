import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { drawing, drawings, projectSceneNames, sceneFiles, serviceSceneNames } from './drawings.ts';

/** The looks of a drawing's paths. */
const looksOf = (markup: string): string[] => [...markup.matchAll(/<path(?:.*?--scene-(\w)\))?/g)].map(([, look = 'l']) => look);
const isGold = (look: string): boolean => 'ghioy'.includes(look);

describe.each(Object.entries(sceneFiles))('the drawings of %s', (file, names) => {
  it('are twelve different drawings', () => {
    expect(names).toHaveLength(12);
    expect(new Set(names.map(drawing)).size).toBe(12);
  });

  it('are in their file (`npm run scenes -w design-system`), which weighs less than 12 KB compressed', () => {
    const text = readFileSync(join(import.meta.dirname, '../ServiceScene', file), 'utf8');
    expect(text).toBe(drawings(names));
    expect(brotliCompressSync(text).length).toBeLessThan(12_000);
  });

  describe.each(names)('%s', (name) => {
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
  });
});

const before = projectSceneNames.filter((name) => name.endsWith('_before'));
const after = projectSceneNames.filter((name) => name.endsWith('_after'));

describe('gold', () => {
  it.each([...serviceSceneNames, ...after])('marks the subject of the work only: %s', (name) => {
    const looks = looksOf(drawing(name));
    const gold = looks.filter(isGold).length;
    // A painted wall is one face.
    expect(gold).toBeGreaterThan(name === 'living_room_after' ? 0 : 2);
    expect(gold / looks.length).toBeLessThan(0.4);
  });

  it.each(before)('does not appear before the work: %s', (name) => {
    expect(looksOf(drawing(name)).filter(isGold)).toEqual([]);
  });
});

describe('the room of a project', () => {
  it.each(before.map((name, i) => [name, after[i]!] as const))('has the same floor, walls and window: %s, %s', (...names) => {
    const [first, second] = names.map((name) => drawing(name).split('\n').slice(1)) as [string[], string[]];
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    const glass = first.filter((path) => path.includes('--scene-w') && second.includes(path));
    expect(glass).not.toEqual([]);
  });
});
