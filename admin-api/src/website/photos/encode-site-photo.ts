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
import { type MadePhoto, type PhotoQuestion, type PhotoResult, SOURCE } from './photo-work.ts';

/** The longer side of the whole picture, in pixels: enough for the largest file of a crop of two thirds. */
const MAX_SOURCE_SIDE = 2_560;
const [MIN_WIDTH] = SITE_PHOTO_WIDTHS;
const MIN_HEIGHT = MIN_WIDTH / SITE_PHOTO_RATIO;

/** More effort makes the AVIF of a photo of a phone at most 12 % smaller, and takes five times as long. */
const ENCODERS = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
} satisfies Record<SitePhotoFormat, (picture: Sharp) => Sharp>;

/** Makes a photo of what was chosen, or of one that is there with another crop. */
export async function encodeSitePhoto(question: PhotoQuestion): Promise<PhotoResult> {
  if ('source' in question) {
    const { source, crop } = question;
    const { width, height } = await sharp(source, DECODING).metadata();
    return { made: await cropped({ data: source, width, height }, crop) };
  }
  const signature = signatureOf(question.file.subarray(0, SIGNATURE_BYTES));
  if (!signature || signature === 'mp4' || signature === 'webm') return { refusal: 'field.photoFile' };
  try {
    const { data, info } = await (
      await decodePhoto(question.file, signature)
    )
      .resize({ width: MAX_SOURCE_SIDE, height: MAX_SOURCE_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 88 })
      .toBuffer({ resolveWithObject: true });
    if (info.width < MIN_WIDTH || info.height < MIN_HEIGHT) return { refusal: 'field.photoSmall' };
    return { made: await cropped({ data, width: info.width, height: info.height }, centredCrop(info)) };
  } catch (error) {
    // Whatever a decoder complains about, it is the file.
    return { refusal: error instanceof FileRefused ? error.refusal : 'file.damaged' };
  }
}

/** The whole picture, as JPEG. */
interface Source {
  data: Uint8Array;
  width: number;
  height: number;
}

async function cropped({ data, width, height }: Source, crop: SitePhotoCrop): Promise<MadePhoto> {
  const box = boxOf({ width, height }, crop);
  const files: Record<string, Uint8Array> = { [SOURCE]: data };
  for (const wanted of SITE_PHOTO_WIDTHS) {
    // A small crop is not enlarged: browsers do that as well, without its bytes.
    const shown = Math.min(wanted, box.width);
    const size = { width: shown, height: Math.round(shown / SITE_PHOTO_RATIO) };
    const picture = sharp(data, DECODING)
      .extract(box)
      .resize({ ...size, fit: 'fill' });
    for (const format of SITE_PHOTO_FORMATS) files[`${wanted}.${format}`] = await ENCODERS[format](picture.clone()).toBuffer();
  }
  return { width, height, crop, files };
}

/** The pixels of a crop, all within the picture. */
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
