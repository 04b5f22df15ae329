import { describe, expect, it } from 'vitest';

import { centredCrop, cropHeight, fitCrop, largestWidth, zoomCrop } from './crop-area.ts';

const wide = { width: 4000, height: 1000 };
const tall = { width: 3000, height: 4000 };
const exact = { width: 1200, height: 800 };

describe('crop area', () => {
  it.each([
    ['a wide photo', wide, { x: 0.3125, y: 0, width: 0.375 }],
    ['a tall photo', tall, { x: 0, y: 0.25, width: 1 }],
    ['a photo of 3:2', exact, { x: 0, y: 0, width: 1 }],
  ])('starts in the middle of %s, as large as it can be', (_, photo, area) => {
    expect(centredCrop(photo)).toEqual(area);
  });

  it.each([wide, tall, exact, { width: 1, height: 1 }, { width: 1001, height: 667 }])('of %j never leaves the photo', (photo) => {
    for (const x of [-1, 0, 0.5, 2]) {
      for (const y of [-1, 0, 0.5, 2]) {
        for (const width of [0, 0.01, 0.5, 1, 3]) {
          const area = fitCrop({ x, y, width }, photo, 480);
          expect(Math.min(area.x, area.y)).toBeGreaterThanOrEqual(0);
          expect(area.x + area.width).toBeLessThanOrEqual(1 + 1e-9);
          expect(area.y + cropHeight(area.width, photo)).toBeLessThanOrEqual(1 + 1e-9);
          expect(area.width * photo.width).toBeGreaterThanOrEqual(Math.min(480, largestWidth(photo) * photo.width) - 1e-9);
        }
      }
    }
  });

  it('keeps an area that fits as it is', () => {
    const area = { x: 0.1, y: 0.2, width: 0.5 };
    expect(fitCrop(area, tall, 480)).toEqual(area);
  });

  it('stops at the borders', () => {
    expect(fitCrop({ x: 0.9, y: 0.9, width: 0.5 }, tall, 480)).toEqual({ x: 0.5, y: 0.75, width: 0.5 });
  });

  it('zooms around its centre, and beside a border as far as there is room', () => {
    expect(zoomCrop({ x: 0.25, y: 0.25, width: 0.5 }, 0.25, tall, 480)).toEqual({ x: 0.375, y: 0.3125, width: 0.25 });
    expect(zoomCrop({ x: 0, y: 0, width: 0.5 }, 1, tall, 480)).toEqual({ x: 0, y: 0, width: 1 });
  });

  it('zooms no further than the pixels allow', () => {
    expect(zoomCrop(centredCrop(tall), 0.01, tall, 1500).width).toBe(0.5);
    expect(zoomCrop(centredCrop(exact), 0.5, exact, 1600)).toEqual({ x: 0, y: 0, width: 1 });
  });
});
