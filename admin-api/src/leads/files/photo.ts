import sharp, { type Sharp } from 'sharp';

import { MAX_PHOTO_SIDE, MAX_THUMBNAIL_SIDE } from '../../../contract/limits.ts';
import type { Signature } from './file-signature.ts';
import { FileRefused } from './file-refused.ts';

/** More pixels would take too much memory; phones take pictures of up to 48.8 million. */
const MAX_PIXELS = 50_000_000;

/** A photo as it is served. */
export interface EncodedPhoto {
  whole: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** What the decoder gives, as its package does not say. */
type HeicImages = (Awaited<ReturnType<typeof import('heic-decode').all>>[number] & { width: number; height: number })[] & {
  dispose: () => void;
};

// One thread decodes one picture, and nothing of it is kept. Only what the signatures name is ever decoded.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
});

const OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;

/**
 * Decodes a photo and encodes its pixels anew, upright: nothing else of the file is left, neither the place where it was taken nor anything
 * that a reader could take for another kind of file.
 *
 * @throws FileRefused when it cannot be decoded, or has too many pixels.
 */
export async function encodePhoto(
  bytes: Uint8Array,
  signature: Extract<Signature, 'jpeg' | 'png' | 'webp' | 'heif'>,
): Promise<EncodedPhoto> {
  const picture = await decode(bytes, signature);
  const { data: whole, info } = await picture
    .resize({ width: MAX_PHOTO_SIDE, height: MAX_PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(whole, OPTIONS)
    .resize({ width: MAX_THUMBNAIL_SIDE, height: MAX_THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { whole, thumbnail, width: info.width, height: info.height };
}

async function decode(bytes: Uint8Array, signature: Signature): Promise<Sharp> {
  if (signature === 'heif' && (await isHevc(bytes))) return decodeHeic(bytes);
  const { width, height } = await sharp(bytes, { ...OPTIONS, limitInputPixels: false }).metadata();
  if (width * height > MAX_PIXELS) throw new FileRefused('file.too_many_pixels');
  return sharp(bytes, OPTIONS).autoOrient();
}

/** Whether a HEIF file has the codec of phones; the decoder of sharp has that of AVIF only. */
async function isHevc(bytes: Uint8Array): Promise<boolean> {
  const known = await sharp(bytes, { ...OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return known?.compression !== 'av1';
}

/** Decodes by libheif as WebAssembly, which turns the picture upright itself. */
async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  const { default: heic } = await import('heic-decode');
  const images = (await heic.all({ buffer: bytes })) as HeicImages;
  try {
    const [image] = images;
    if (!image) throw new FileRefused('file.damaged');
    if (image.width * image.height > MAX_PIXELS) throw new FileRefused('file.too_many_pixels');
    const { width, height, data } = await image.decode();
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: MAX_PIXELS });
  } finally {
    images.dispose();
  }
}
