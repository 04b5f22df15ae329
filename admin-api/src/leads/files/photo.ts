import sharp, { type Metadata, type Sharp } from 'sharp';

import { MAX_PHOTO_SIDE, MAX_THUMBNAIL_SIDE } from '../../../contract/limits.ts';
import { assertSafeHeif } from './assert-safe-heif.ts';
import type { Signature } from '../../../contract/file-signature.ts';
import { FileRefused } from './file-refused.ts';

/** Phones take pictures of up to 48.8 million pixels. */
const MAX_PIXELS = 50_000_000;
/** Maximum size of a decoded picture: the maximum pixels with four channels of 8 bits. */
const MAX_DECODED_BYTES = 200_000_000;
/** The AVIF decoder holds several copies of a picture: 25 million pixels take 540 MB. */
const MAX_AVIF_BYTES = 75_000_000;

/** A photo as it is served. */
export interface EncodedPhoto {
  whole: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** The result of the decoder, whose package has incomplete types. */
type HeicImages = (Awaited<ReturnType<typeof import('heic-decode').all>>[number] & { width: number; height: number })[] & {
  dispose: () => void;
};

// One thread, no cache, and only the decoders of the accepted signatures.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});

/** Options for decoding every picture. */
export const DECODING = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * Decodes a photo and re-encodes its pixels, upright. Nothing else of the file is left: no location, and no content that could be
 * interpreted as another file type.
 *
 * @throws FileRefused when it cannot be decoded, or its pixels need too much memory.
 */
export async function encodePhoto(
  bytes: Uint8Array,
  signature: Extract<Signature, 'jpeg' | 'png' | 'webp' | 'heif'>,
): Promise<EncodedPhoto> {
  const picture = await decodePhoto(bytes, signature);
  const { data: whole, info } = await picture
    .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(whole, DECODING)
    .resize({ width: MAX_THUMBNAIL_SIDE, height: MAX_THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { whole, thumbnail, width: info.width, height: info.height };
}

/** A logo is displayed at a few hundred pixels. */
const LOGO_BOX = { width: 960, height: 320 };
const MAX_LOGO_DECODED_BYTES = 64_000_000;

/**
 * Decodes the PNG of a logo and re-encodes its pixels, with a palette if it would be too large otherwise.
 *
 * @throws Error when it cannot be decoded, or its pixels need too much memory.
 */
export async function encodeLogo(bytes: Uint8Array, maxBytes: number): Promise<Buffer> {
  const picture = (await decodePhoto(bytes, 'png', MAX_LOGO_DECODED_BYTES))
    .resize({ ...LOGO_BOX, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const exact = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
  return exact.length <= maxBytes ? exact : picture.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

/**
 * Decodes a photo with its pixels upright.
 *
 * @throws FileRefused when it cannot be decoded, or its pixels need too much memory.
 */
export async function decodePhoto(
  bytes: Uint8Array,
  signature: Signature,
  maxBytes = signature === 'heif' ? MAX_AVIF_BYTES : MAX_DECODED_BYTES,
): Promise<Sharp> {
  if (signature === 'heif') await assertSafeHeif(bytes);
  if (signature === 'heif' && (await isHevc(bytes))) return decodeHeic(bytes);
  const metadata = await sharp(bytes, { ...DECODING, limitInputPixels: false }).metadata();
  assertDecodable(metadata, maxBytes);
  return sharp(bytes, DECODING).autoOrient();
}

/** @throws FileRefused when the pixels of a picture need too much memory. */
function assertDecodable(
  { width, height, channels = 4, depth }: Pick<Metadata, 'width' | 'height' | 'channels' | 'depth'>,
  maxBytes: number,
): void {
  const pixels = width * height;
  const bytes = pixels * channels * (depth === 'uchar' ? 1 : 2);
  if (pixels > MAX_PIXELS || bytes > maxBytes) throw new FileRefused('file.too_many_pixels');
}

/** Whether a HEIF file is encoded with HEVC, as by phones; sharp only decodes AV1. */
async function isHevc(bytes: Uint8Array): Promise<boolean> {
  const known = await sharp(bytes, { ...DECODING, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return known?.compression !== 'av1';
}

/** Decodes with libheif in WebAssembly, which rotates the picture upright. */
async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  const { default: heic } = await import('heic-decode');
  const images = (await heic.all({ buffer: bytes })) as HeicImages;
  try {
    const [image] = images;
    if (!image) throw new FileRefused('file.damaged');
    assertDecodable({ ...image, channels: 4, depth: 'uchar' }, MAX_DECODED_BYTES);
    const { width, height, data } = await image.decode();
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
  } finally {
    images.dispose();
  }
}
