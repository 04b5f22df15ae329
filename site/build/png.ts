import { crc32, deflateSync } from 'node:zlib';

/** Pixels as a renderer gives them: red, green, blue, alpha, a byte each, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLORS = 256;
const INDEXED = 3;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = 8;
  data[9] = INDEXED;
  return data;
}

/** A colour as one number, of each part only the given number of bits. */
function colorAt(data: Uint8Array, offset: number, bits: number): number {
  const drop = 8 - bits;
  return ((data[offset] ?? 0) >> drop) | (((data[offset + 1] ?? 0) >> drop) << 8) | (((data[offset + 2] ?? 0) >> drop) << 16);
}

interface Sum {
  red: number;
  green: number;
  blue: number;
  count: number;
}

/** Groups like colours, ever more coarsely until there are few enough. */
function groupsOf({ data }: Pixels): { groups: Map<number, Sum>; bits: number } {
  for (let bits = 5; ; bits--) {
    const groups = new Map<number, Sum>();
    for (let offset = 0; offset < data.length; offset += 4) {
      const key = colorAt(data, offset, bits);
      const sum = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
      sum.red += data[offset] ?? 0;
      sum.green += data[offset + 1] ?? 0;
      sum.blue += data[offset + 2] ?? 0;
      sum.count += 1;
      groups.set(key, sum);
    }
    if (groups.size <= MOST_COLORS) return { groups, bits };
  }
}

/**
 * Writes an opaque picture of few hues as a PNG with a palette, a third of the size that a renderer's own file has.
 * The same pixels give the same bytes. Transparency is lost.
 */
export function encodePng(pixels: Pixels): Buffer {
  const { width, height, data } = pixels;
  const { groups, bits } = groupsOf(pixels);
  const palette = Buffer.from(
    [...groups.values()].flatMap(({ red, green, blue, count }) => [red, green, blue].map((sum) => Math.round(sum / count))),
  );
  const indexes = new Map([...groups.keys()].map((key, index) => [key, index]));
  // A filter byte, always "none", begins each row.
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + x + 1] = indexes.get(colorAt(data, (y * width + x) * 4, bits)) ?? 0;
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header(width, height)),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
