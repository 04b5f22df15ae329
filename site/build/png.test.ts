import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { encodePng, type Pixels } from './png.ts';

/** Reads back what `encodePng` writes: one chunk of each kind, no filters. */
function decode(png: Buffer): { width: number; height: number; colors: string[] } {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const header = chunks.get('IHDR') ?? Buffer.alloc(8);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const colors = Array.from({ length: width * height }, (_, i) => {
    const index = rows[Math.floor(i / width) * (width + 1) + (i % width) + 1] ?? 0;
    return palette.toString('hex', index * 3, index * 3 + 3);
  });
  return { width, height, colors };
}

function pixelsOf(width: number, colors: readonly number[]): Pixels {
  const data = new Uint8Array(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255, 255]));
  return { width, height: colors.length / width, data };
}

describe('encodePng', () => {
  it('keeps size and places of a few colours exactly', () => {
    const image = decode(encodePng(pixelsOf(3, [0x111111, 0xbf9b30, 0xffffff, 0xffffff, 0x111111, 0xbf9b30])));
    expect(image).toEqual({ width: 3, height: 2, colors: ['111111', 'bf9b30', 'ffffff', 'ffffff', '111111', 'bf9b30'] });
  });

  it('takes near ones together when there are more than a palette holds', () => {
    const colors = Array.from({ length: 4096 }, (_, i) => ((i & 15) << 20) | (((i >> 4) & 15) << 12) | (((i >> 8) & 15) << 4));
    const image = decode(encodePng(pixelsOf(64, colors)));
    expect(new Set(image.colors).size).toBeLessThanOrEqual(256);
    image.colors.forEach((color, i) => {
      const [is, was] = [Number.parseInt(color, 16), colors[i] ?? 0];
      for (const shift of [16, 8, 0]) expect(Math.abs(((is >> shift) & 255) - ((was >> shift) & 255))).toBeLessThan(64);
    });
  });
});
