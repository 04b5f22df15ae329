import { describe, expect, it } from 'vitest';

import { shrinkPhoto } from './shrink-photo.ts';

/** A picture with noise, like a camera's. */
async function picture(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pixels = new ImageData(width, height);
  const values = new Uint32Array(pixels.data.buffer);
  for (let index = 0, seed = 1; index < values.length; index += 1) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
    values[index] = (seed >>> 8) | 0xff000000;
  }
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type });
}

async function sizeOf(blob: Blob): Promise<[number, number]> {
  const bitmap = await createImageBitmap(blob);
  return [bitmap.width, bitmap.height];
}

describe('shrinkPhoto', () => {
  it('[REQ-33] turns a large photo into a JPEG of at most 2,048 px, with a small preview', async () => {
    const { content, preview } = await shrinkPhoto(await picture(3000, 1500, 'image/png'));
    expect(content.type).toBe('image/jpeg');
    expect(await sizeOf(content)).toEqual([2048, 1024]);
    expect(preview).toMatch(/^data:image\/jpeg;base64,/);
    expect(await sizeOf(await (await fetch(preview!)).blob())).toEqual([112, 56]);
  });

  it('[REQ-33] leaves a file unchanged that would become larger or that the browser cannot decode', async () => {
    const small = await (async () => {
      const canvas = new OffscreenCanvas(40, 40);
      canvas.getContext('2d')!.fillRect(0, 0, 1, 1);
      return canvas.convertToBlob({ type: 'image/webp', quality: 0.1 });
    })();
    const unchanged = await shrinkPhoto(small);
    expect(unchanged.content).toBe(small);
    expect(unchanged.preview).not.toBeNull();

    const heic = new Blob(['\0\0\0\x18ftypheic'], { type: 'image/heic' });
    expect(await shrinkPhoto(heic)).toEqual({ content: heic, preview: null });
  });
});
