/** The part of a photo that is shown, in fractions of the photo's width and height, from its top left corner. Its ratio is 3:2. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
}

/** In pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

/** The height of an area as a fraction of the photo's height. */
export const cropHeight = (areaWidth: number, { width, height }: PhotoSize): number => (areaWidth * width * 2) / 3 / height;

/** The width of the largest area that fits into the photo. */
export const largestWidth = ({ width, height }: PhotoSize): number => Math.min(1, (height * 3) / 2 / width);

/** The width of the smallest area; that of the largest one if the photo has no more pixels than it needs. */
export const smallestWidth = (photo: PhotoSize, minWidth: number): number => Math.min(largestWidth(photo), minWidth / photo.width);

/** The closest area that lies within the photo and has at least `minWidth` pixels. */
export function fitCrop({ x, y, width }: CropArea, photo: PhotoSize, minWidth: number): CropArea {
  const fitted = between(smallestWidth(photo, minWidth), width, largestWidth(photo));
  return {
    x: between(0, x, 1 - fitted),
    // Division leaves a height that is slightly above 1.
    y: between(0, y, Math.max(0, 1 - cropHeight(fitted, photo))),
    width: fitted,
  };
}

/** An area of another width around the same centre, as far as the photo has room for it. */
export function zoomCrop(area: CropArea, width: number, photo: PhotoSize, minWidth: number): CropArea {
  const fitted = between(smallestWidth(photo, minWidth), width, largestWidth(photo));
  const x = area.x + (area.width - fitted) / 2;
  const y = area.y + (cropHeight(area.width, photo) - cropHeight(fitted, photo)) / 2;
  return fitCrop({ x, y, width: fitted }, photo, minWidth);
}

/** The largest area in the middle of a photo. */
export const centredCrop = (photo: PhotoSize): CropArea => {
  const width = largestWidth(photo);
  return { x: (1 - width) / 2, y: Math.max(0, (1 - cropHeight(width, photo)) / 2), width };
};
