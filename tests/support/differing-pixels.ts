import { PNG } from 'pngjs';

/** Tolerated difference per channel, of 256: antialiased edges vary by a shade between renderings. */
const SHADES = 2;
/**
 * A pixel that differs by no more than this counts a quarter: the dot of a chosen radio button is drawn with one of two edges, which differ
 * by three to five shades in four pixels. Why is not known; drawing the whole page again did not change it.
 */
const SLIGHT_SHADES = 8;
/** Maximum number of pixels that differ by more. Square corners in place of round ones change twelve. */
export const MAX_PIXELS = 3;

// Jest runs this in a separate context, where looking up a global costs more than the rest of the loop.
const { abs, max } = Math;

/**
 * Number of pixels of two PNG images that differ by more than the tolerance, those that differ slightly as quarters; all of them when the
 * sizes differ.
 * Playwright’s comparison ignores what could be antialiasing, and with it the corners of boxes.
 */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height);
  let pixels = 0;
  for (let start = 0; start < a.data.length; start += 4) {
    let shades = 0;
    for (const at of [start, start + 1, start + 2]) shades = max(shades, abs((a.data[at] ?? 0) - (b.data[at] ?? 0)));
    if (shades > SHADES) pixels += shades > SLIGHT_SHADES ? 1 : 0.25;
  }
  return pixels;
}
