import type { SitePhotoCrop } from '../../../contract/site-photos.ts';
import type { FieldError } from '../../http/errors.ts';

/** The name of the uncropped picture among the files of a photo. */
export const SOURCE_FILE = 'source';

/** The input of the encoding process: an uploaded file, or a stored photo with another crop. */
export type PhotoJob = { file: Uint8Array } | { source: Uint8Array; crop: SitePhotoCrop };

/** A photo, ready to be stored. */
export interface EncodedPhoto {
  /** Of the uncropped picture, in pixels. */
  width: number;
  height: number;
  crop: SitePhotoCrop;
  /** By file name. */
  files: Record<string, Uint8Array>;
}

/** The output of the encoding process. */
export type PhotoResult = { photo: EncodedPhoto } | { refusal: FieldError['key'] };
