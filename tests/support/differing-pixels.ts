import { PNG } from 'pngjs';

/** Tolerated difference per channel, of 256: antialiased edges vary by a shade between renderings. */
const SHADES = 2;
/** Maximum number of pixels that differ by more. Replacing round corners by square ones changes twelve. */
export const MOST_PIXELS = 3;

// Jest runs this in a context of its own, where looking up a global costs more than the rest of the loop.
const { abs } = Math;

/**
 * Number of pixels of two PNG images that differ by more than the tolerance; all of them when the sizes differ.
 * Playwright’s comparison ignores what could be antialiasing, and with it the corners of boxes.
 */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height);
  let pixels = 0;
  for (let start = 0; start < a.data.length; start += 4) {
    const isOther = [start, start + 1, start + 2].some((at) => abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > SHADES);
    if (isOther) pixels += 1;
  }
  return pixels;
}
