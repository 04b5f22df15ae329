import { PNG } from 'pngjs';

/** By how much a channel may differ, of 256: the browser blends the edge of a plane a shade lighter or darker from one drawing to the next. */
const SHADES = 2;
/** A pixel or two on a curve may differ by more. Square corners where round ones were are twelve. */
export const MOST_PIXELS = 3;

/**
 * How many pixels of two pictures (PNG) differ by more than chance; all of them when one is larger than the other.
 * Playwright’s own comparison leaves out what could be anti-aliasing, and with it the corners of every plane.
 */
export function differingPixels(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Math.max(a.width * a.height, b.width * b.height);
  let pixels = 0;
  for (let start = 0; start < a.data.length; start += 4) {
    const isOther = [start, start + 1, start + 2].some((at) => Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > SHADES);
    if (isOther) pixels += 1;
  }
  return pixels;
}
