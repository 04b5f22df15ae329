import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';

import { differingPixels, MAX_PIXELS } from './differing-pixels.ts';

type Paint = (x: number, y: number) => number;

/** A grey picture of 20 × 10 px. */
function picture(paint: Paint, width = 20): Buffer {
  const png = new PNG({ width, height: 10 });
  for (let y = 0; y < 10; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = paint(x, y);
      png.data.set([grey, grey, grey, 255], (y * width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}

const plane: Paint = (x) => (x < 10 ? 250 : 240);

describe('differingPixels', () => {
  it('finds none between equal pictures, or when an edge is blended by a shade', () => {
    expect(differingPixels(picture(plane), picture(plane))).toBe(0);
    expect(
      differingPixels(
        picture(plane),
        picture((x, y) => plane(x, y) + (x === 10 ? 2 : 0)),
      ),
    ).toBe(0);
  });

  it('tolerates slight differences in some pixels of an edge, but not in an area', () => {
    const paler = (isPaler: (x: number, y: number) => boolean) => picture((x, y) => plane(x, y) - (isPaler(x, y) ? 5 : 0));
    expect(
      differingPixels(
        picture(plane),
        paler((x, y) => x === 10 && y < 8),
      ),
    ).toBeLessThanOrEqual(MAX_PIXELS);
    expect(
      differingPixels(
        picture(plane),
        paler((x, y) => x < 5 && y < 4),
      ),
    ).toBeGreaterThan(MAX_PIXELS);
  });

  it('finds a pale area that is one pixel wider, which Playwright could take for anti-aliasing', () => {
    expect(
      differingPixels(
        picture(plane),
        picture((x, y) => plane(x - 1, y)),
      ),
    ).toBe(10);
    expect(MAX_PIXELS).toBeLessThan(10);
  });

  it('finds a colour that is one step off', () => {
    expect(
      differingPixels(
        picture(plane),
        picture((x, y) => plane(x, y) - 3),
      ),
    ).toBe(50);
  });

  it('counts every pixel of a picture of another size', () => {
    expect(differingPixels(picture(plane), picture(plane, 21))).toBe(210);
  });
});
