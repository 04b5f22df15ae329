import { describe, expect, it } from 'vitest';

import { company } from '../../admin-api/contract/company.ts';
import { logoName } from '../../design-system/src/theme/logo-word.ts';
import { drawWord } from './draw-word.ts';

it('[WEB-112] the letters of the logo spell the company’s short name', () => {
  expect(logoName, 'run: npm run logo').toBe(company.shortName.en);
});

describe('drawWord', () => {
  it('draws a word beside the seal, on one baseline, as wide as its letters', async () => {
    const [short, long] = await Promise.all([drawWord('Al'), drawWord('Falcon & Co')]);
    expect(short.path).toMatch(/^M[\d. A-Z]+Z$/);
    expect(long.width).toBeGreaterThan(short.width);
    const numbers = [...short.path.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(Math.max(...numbers)).toBeCloseTo(25.5, 0);
  });

  it('refuses letters that the typeface lacks', async () => {
    await expect(drawWord('Сокол')).rejects.toThrow('draw the word by hand');
  });
});
