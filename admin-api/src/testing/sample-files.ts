import { randomBytes } from 'node:crypto';

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

/** How a picture is made. */
interface Drawing {
  width?: number;
  height?: number;
  /** The EXIF orientation: 6 is a phone that was held upright. */
  orientation?: number;
}

/** A picture, red on its left and blue on its right, with a camera and the place where it was taken. */
function draw({ width = 120, height = 80, orientation = 1 }: Drawing = {}): Sharp {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#c02828' } };
  return sharp({ create: { width, height, channels: 3, background: '#2848c0' } })
    .composite([{ input: left, gravity: 'west' }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 50/1' } });
}

export const makeJpeg = (drawing?: Drawing): Promise<Buffer> => draw(drawing).jpeg().toBuffer();
export const makePng = (drawing?: Drawing): Promise<Buffer> => draw(drawing).png().toBuffer();
export const makeWebp = (drawing?: Drawing): Promise<Buffer> => draw(drawing).webp().toBuffer();
/** AV1 in HEIF. */
export const makeAvif = (drawing?: Drawing): Promise<Buffer> => draw(drawing).avif().toBuffer();

/** A JPEG that compresses badly: about a byte per pixel by default. */
export function makeNoise(width: number, height: number, quality = 85): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A square PNG that hardly compresses: about 3 bytes per pixel. */
export function makeNoisePng(side: number): Promise<Buffer> {
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Buffer): number {
  let crc = 0xff_ff_ff_ff;
  for (const byte of bytes) crc = (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xff_ff_ff_ff) >>> 0;
}

/** A PNG that says it has other dimensions. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crcOf(changed.subarray(12, 29)), 29);
  return changed;
}

/** A video of a length in seconds, with a title and the place where it was taken; its pictures are no pictures. */
export async function makeVideo(container: 'mp4' | 'webm', seconds: number, frameBytes = 200): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source);
  output.setMetadataTags({ title: 'SecretTitle', comment: '+25.1972+055.2744/' });
  await output.start();
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: 64, codedHeight: 48 };
  for (let second = 0; second < seconds; second += 1) {
    const packet = new EncodedPacket(new Uint8Array(frameBytes).fill(second + 1), 'key', second, 1);
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
