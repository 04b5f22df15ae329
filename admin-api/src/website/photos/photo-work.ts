import type { SitePhotoCrop } from '../../../contract/site-photos.ts';
import type { FieldError } from '../../http/errors.ts';

/** The name of the whole picture among the files of a photo. */
export const SOURCE = 'source';

/** What the process of a photo is asked for: a file as it was chosen, or another crop of a photo that is there. */
export type PhotoQuestion = { file: Uint8Array } | { source: Uint8Array; crop: SitePhotoCrop };

/** A photo as it is stored. */
export interface MadePhoto {
  /** Of the whole picture, in pixels. */
  width: number;
  height: number;
  crop: SitePhotoCrop;
  /** By their names. */
  files: Record<string, Uint8Array>;
}

/** What the process of a photo says at its end. */
export type PhotoResult = { made: MadePhoto } | { refusal: FieldError['key'] };
