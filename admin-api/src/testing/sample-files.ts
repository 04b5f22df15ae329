import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output, WebMOutputFormat } from 'mediabunny';
import sharp, { type Sharp } from 'sharp';

/** Options of a sample picture. */
interface Drawing {
  width?: number;
  height?: number;
  /** The EXIF orientation; 6 for a phone held upright. */
  orientation?: number;
}

/** A picture, red on the left and blue on the right, with EXIF data of a camera and a place. */
function draw({ width = 120, height = 80, orientation = 1 }: Drawing = {}): Sharp {
  const left = { create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#c02828' } };
  return sharp({ create: { width, height, channels: 3, background: '#2848c0' } })
    .composite([{ input: left, gravity: 'west' }])
    .withMetadata({ orientation })
    .withExifMerge({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '25/1 11/1 50/1' } });
}

export const createJpeg = (drawing?: Drawing): Promise<Buffer> => draw(drawing).jpeg().toBuffer();
export const createPng = (drawing?: Drawing): Promise<Buffer> => draw(drawing).png().toBuffer();
export const createWebp = (drawing?: Drawing): Promise<Buffer> => draw(drawing).webp().toBuffer();
/** AV1 in HEIF. */
export const createAvif = (drawing?: Drawing): Promise<Buffer> => draw(drawing).avif({ effort: 0 }).toBuffer();

/** A JPEG that compresses badly: about a byte per pixel by default. */
export function createNoise(width: number, height: number, quality = 85): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** A square PNG that hardly compresses: about 3 bytes per pixel. */
export function createNoisePng(side: number): Promise<Buffer> {
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

/** A PNG that claims other dimensions. */
export function withPngSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crcOf(changed.subarray(12, 29)), 29);
  return changed;
}

/** A PNG with compressed texts, each of 7.9 MB when decompressed. */
export function withPngTexts(png: Buffer, count: number): Buffer {
  const content = Buffer.concat([Buffer.from('zTXtComment\0\0', 'latin1'), deflateSync(Buffer.alloc(7_900_000))]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length - 4);
  crc.writeUInt32BE(crcOf(content));
  const text = Buffer.concat([length, content, crc]);
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => text), png.subarray(33)]);
}

/** An MP4 that claims four billion samples in a chunk. */
export async function createEndlessVideo(): Promise<Buffer> {
  const video = await createVideo('mp4', 4);
  video.writeUInt32BE(0xff_ff_ff_ff, video.indexOf('stsc', 0, 'latin1') + 16);
  return video;
}

/** A video with title and place metadata; its frames are not decodable. */
export async function createVideo(container: 'mp4' | 'webm', seconds: number, frameBytes = 200): Promise<Buffer> {
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

/** The first box of a type in a HEIF file, including its header. */
function boxOf(file: Buffer, type: string): Buffer {
  const at = file.indexOf(type, 0, 'latin1') - 4;
  return file.subarray(at, at + file.readUInt32BE(at));
}

function isoBox(type: string, ...contents: (Buffer | string)[]): Buffer {
  const content = Buffer.concat(contents.map((one) => (typeof one === 'string' ? Buffer.from(one, 'hex') : one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** An AVIF that overlays one picture with itself many times. */
export async function createOverlayAvif(layers: number, side = 2_000): Promise<Buffer> {
  const avif = await sharp({ create: { width: side, height: side, channels: 3, background: '#2848c0' } })
    .avif({ effort: 0 })
    .toBuffer();
  const [hdlr, ipco, mdat, ftyp] = ['hdlr', 'ipco', 'mdat', 'ftyp'].map((type) => boxOf(avif, type)) as [Buffer, Buffer, Buffer, Buffer];
  const item = (id: number, type: string) => isoBox('infe', `02000000${hex(id, 4)}0000`, Buffer.from(`${type}\0`, 'latin1'));
  const data = `0000${'0000'.repeat(4)}${hex(side, 4)}${hex(side, 4)}${'00000000'.repeat(layers)}`;
  const properties = ipco.toString('latin1');
  const count = ['ispe', 'pixi', 'av1C', 'colr'].filter((type) => properties.includes(type)).length;
  const metaWith = (pictureAt: number) =>
    isoBox(
      ...(['meta', '00000000', hdlr, isoBox('pitm', '000000000002')] as const),
      isoBox(
        ...(['iloc', '01000000', '4400', '0002'] as const),
        ...(['0001', '0000', '0000', '0001', hex(pictureAt, 8), hex(mdat.length - 8, 8)] as const),
        ...(['0002', '0001', '0000', '0001', '00000000', hex(data.length / 2, 8)] as const),
      ),
      isoBox('iinf', '00000000', '0002', item(1, 'av01'), item(2, 'iovl')),
      isoBox('iref', '00000000', isoBox('dimg', `0002${hex(layers, 4)}${'0001'.repeat(layers)}`)),
      isoBox(
        'iprp',
        ipco,
        isoBox(
          'ipma',
          '00000000',
          '00000002',
          `0001${hex(count, 2)}`,
          Array.from({ length: count }, (_, index) => hex(index + 1, 2)).join(''),
          '00020102',
        ),
      ),
      isoBox('idat', data),
    );
  const begin = ftyp.length + metaWith(0).length + 8;
  return Buffer.concat([ftyp, metaWith(begin), mdat]);
}
