/** The widths of the files of a photo, in pixels: it is cropped to 3:2, which divides each. */
export const SITE_PHOTO_WIDTHS = [480, 960, 1680] as const;
export type SitePhotoWidth = (typeof SITE_PHOTO_WIDTHS)[number];

/** What each width is encoded as; browsers take the first that they know. */
export const SITE_PHOTO_FORMATS = ['avif', 'jpg'] as const;
export type SitePhotoFormat = (typeof SITE_PHOTO_FORMATS)[number];

/** Width to height of every photo as the website shows it. */
export const SITE_PHOTO_RATIO = 3 / 2;

/** Width and height of a picture, in pixels. */
interface Size {
  width: number;
  height: number;
}

/** What is shown of a photo, in fractions of its width and height. Its height follows from the ratio. */
export interface SitePhotoCrop {
  x: number;
  y: number;
  width: number;
}

/** Where a file of a photo is. It never changes: another crop is another photo. */
export function sitePhotoPath(id: string, width: SitePhotoWidth, format: SitePhotoFormat): string {
  return `/photos/${id}/${width}.${format}`;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a text can be the id of a photo. */
export function isSitePhotoId(text: string): boolean {
  return ID.test(text);
}

/** The height of a crop, in fractions of the height of its photo. */
export function cropHeight({ width, height }: Size, cropWidth: number): number {
  return (cropWidth * width) / SITE_PHOTO_RATIO / height;
}

/** The largest crop in the middle of a photo. */
export function centredCrop(photo: Size): SitePhotoCrop {
  const width = Math.min(1, 1 / cropHeight(photo, 1));
  return { x: (1 - width) / 2, y: (1 - cropHeight(photo, width)) / 2, width };
}
