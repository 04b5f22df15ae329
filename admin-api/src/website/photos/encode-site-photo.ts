import sharp, { type Region, type Sharp } from 'sharp';

import { SIGNATURE_BYTES, signatureOf } from '../../../contract/file-signature.ts';
import {
  centredCrop,
  SITE_PHOTO_FORMATS,
  SITE_PHOTO_RATIO,
  SITE_PHOTO_WIDTHS,
  type SitePhotoCrop,
  type SitePhotoFormat,
} from '../../../contract/site-photos.ts';
import { FileRefused } from '../../leads/files/file-refused.ts';
import { decodePhoto, DECODING } from '../../leads/files/photo.ts';
import { type EncodedPhoto, type PhotoJob, type PhotoResult, SOURCE_FILE } from './photo-job.ts';

/** The longer side of the uncropped picture, in pixels: enough for the largest file when the crop is two thirds of it. */
const MAX_SOURCE_SIDE = 2_560;
const [MIN_WIDTH] = SITE_PHOTO_WIDTHS;
const MIN_HEIGHT = MIN_WIDTH / SITE_PHOTO_RATIO;

/** A higher effort makes the AVIF of a phone photo at most 12 % smaller, and takes five times as long. */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
} satisfies Record<SitePhotoFormat, (picture: Sharp) => Sharp>;

/** Encodes the files of a photo from an upload, or from a stored photo with another crop. */
export async function encodeSitePhoto(job: PhotoJob): Promise<PhotoResult> {
  if ('source' in job) {
    const { source, crop } = job;
    const { width, height } = await sharp(source, DECODING).metadata();
    return { photo: await cropped({ data: source, width, height }, crop) };
  }
  const signature = signatureOf(job.file.subarray(0, SIGNATURE_BYTES));
  if (!signature || signature === 'mp4' || signature === 'webm') return { refusal: 'field.photoFile' };
  try {
    const { data, info } = await (
      await decodePhoto(job.file, signature)
    )
      .resize({ width: MAX_SOURCE_SIDE, height: MAX_SOURCE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    if (info.width < MIN_WIDTH || info.height < MIN_HEIGHT) return { refusal: 'field.photoSmall' };
    return { photo: await cropped({ data, width: info.width, height: info.height }, centredCrop(info)) };
  } catch (error) {
    // Decoders throw many kinds of errors, all of them caused by the file.
    return { refusal: error instanceof FileRefused ? error.refusal : 'file.damaged' };
  }
}

/** The uncropped picture, as JPEG. */
interface Source {
  data: Uint8Array;
  width: number;
  height: number;
}

async function cropped({ data, width, height }: Source, crop: SitePhotoCrop): Promise<EncodedPhoto> {
  const box = boxOf({ width, height }, crop);
  const files: Record<string, Uint8Array> = { [SOURCE_FILE]: data };
  for (const nominalWidth of SITE_PHOTO_WIDTHS) {
    // A small crop is not enlarged: browsers can do that, and the file stays small.
    const actualWidth = Math.min(nominalWidth, box.width);
    const size = { width: actualWidth, height: Math.round(actualWidth / SITE_PHOTO_RATIO) };
    const picture = sharp(data, DECODING)
      .extract(box)
      .resize({ ...size, fit: 'fill' });
    for (const format of SITE_PHOTO_FORMATS) files[`${nominalWidth}.${format}`] = await ENCODERS[format](picture.clone()).toBuffer();
  }
  return { width, height, crop, files };
}

/** The crop in pixels, clamped to the picture. */
function boxOf({ width, height }: { width: number; height: number }, crop: SitePhotoCrop): Region {
  const boxWidth = Math.min(width, Math.round(crop.width * width));
  const boxHeight = Math.min(height, Math.round(boxWidth / SITE_PHOTO_RATIO));
  return {
    left: Math.min(Math.round(crop.x * width), width - boxWidth),
    top: Math.min(Math.round(crop.y * height), height - boxHeight),
    width: boxWidth,
    height: boxHeight,
  };
}
