import { MAX_PHOTO_SIDE } from '@zmb/admin-api/contract/limits.ts';

/** The longer side of a preview, in pixels: twice as large as it is shown. */
const PREVIEW_SIDE = 112;
const QUALITY = 0.85;

/** A photo as it is uploaded. */
export interface ShrunkPhoto {
  content: Blob;
  /** A preview as a data URL; null if the browser cannot decode the file. */
  preview: string | null;
}

function draw(picture: ImageBitmap, longestSide: number): Promise<Blob> {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('No canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('Not readable')));
    reader.readAsDataURL(blob);
  });
}

/**
 * A photo as a JPEG of at most 2,048 px, upright and without metadata such as its location. The file is left unchanged if the browser cannot
 * decode it, as most cannot decode HEIC, or if the JPEG would be larger.
 */
export async function shrinkPhoto(file: Blob): Promise<ShrunkPhoto> {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const smaller = await draw(picture, MAX_PHOTO_SIDE);
    const preview = await dataUrlOf(await draw(picture, PREVIEW_SIDE));
    return { content: smaller.size < file.size ? smaller : file, preview };
  } catch {
    return { content: file, preview: null };
  } finally {
    picture?.close();
  }
}
