import { expect, it } from 'vitest';

import { scale } from '../../src/theme/scale.ts';
import { arabicType, latinType } from '../../src/theme/typography.ts';
import { lengthAt, pixelsAt } from './length-at.ts';

it('interpolates a fluid length and clamps it to its bounds', () => {
  const length = 'clamp(2.5rem, 1.35rem + 4.9vw, 5.25rem)';
  expect(lengthAt(length, 320)).toBe(40);
  expect(lengthAt(length, 1000)).toBeCloseTo(70.6, 5);
  expect(lengthAt(length, 2000)).toBe(84);
  expect(pixelsAt('2px', 360)).toBe('2 px');
});

it('resolves every length of the theme and throws on an unknown unit', () => {
  const sizes = [...Object.values(latinType), ...Object.values(arabicType)].map(({ size }) => size);
  for (const length of [...sizes, ...Object.values(scale.space), ...Object.values(scale.radius)]) {
    expect(lengthAt(length, 1280), length).toBeGreaterThan(0);
  }
  expect(() => lengthAt('2em', 360)).toThrow('2em');
});
