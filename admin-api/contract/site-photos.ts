/** The widths of the files of a photo, in pixels: it is cropped to 3:2, which divides each. */
export const SITE_PHOTO_WIDTHS = [480, 960, 1680] as const;
export type SitePhotoWidth = (typeof SITE_PHOTO_WIDTHS)[number];

/** The formats of each width; browsers use the first that they support. */
export const SITE_PHOTO_FORMATS = ['avif', 'jpg'] as const;
export type SitePhotoFormat = (typeof SITE_PHOTO_FORMATS)[number];

/** The aspect ratio of displayed photos: width to height. */
export const SITE_PHOTO_RATIO = 3 / 2;

/** Width and height of a picture, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** The crop of a photo, as fractions of its width and height. The height follows from the aspect ratio. */
export interface SitePhotoCrop {
  x: number;
  y: number;
  width: number;
}

/** The path of a photo's file. The file never changes: another crop is another photo. */
export function sitePhotoPath(id: string, width: SitePhotoWidth, format: SitePhotoFormat): string {
  return `/photos/${id}/${width}.${format}`;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text is a valid photo id. */
export function isSitePhotoId(text: string): boolean {
  return ID.test(text);
}

/** The height of a crop, as a fraction of the height of the photo. */
export function cropHeight({ width, height }: Size, cropWidth: number): number {
  return (cropWidth * width) / SITE_PHOTO_RATIO / height;
}

/** The largest centred crop of a photo. */
export function centredCrop(photo: Size): SitePhotoCrop {
  const width = Math.min(1, 1 / cropHeight(photo, 1));
  return { x: (1 - width) / 2, y: (1 - cropHeight(photo, width)) / 2, width };
}
