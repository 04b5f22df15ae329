import { describe, expect, it } from 'vitest';

import { centredCrop, cropHeight, isSitePhotoId, SITE_PHOTO_RATIO, SITE_PHOTO_WIDTHS, sitePhotoPath } from './site-photos.ts';

const ID = '019a9c5e-7d2b-7c3a-9f1e-2b6d8a4c0e11';

describe('photos of the website', () => {
  it('have paths, and widths that divide into 3:2', () => {
    expect(sitePhotoPath(ID, 960, 'avif')).toBe(`/photos/${ID}/960.avif`);
    expect(SITE_PHOTO_WIDTHS.every((width) => Number.isInteger(width / SITE_PHOTO_RATIO))).toBe(true);
  });

  it('have UUIDs as ids', () => {
    expect([ID, ID.toUpperCase(), `${ID}x`, '../etc', ''].map(isSitePhotoId)).toEqual([true, false, false, false, false]);
  });

  it.each([
    ['wide', { width: 2_000, height: 1_000 }, { x: 0.125, y: 0, width: 0.75 }],
    ['upright', { width: 900, height: 1_200 }, { x: 0, y: 0.25, width: 1 }],
    ['of 3:2', { width: 900, height: 600 }, { x: 0, y: 0, width: 1 }],
  ])('that are %s have the largest centred crop', (_name, size, crop) => {
    expect(centredCrop(size)).toEqual(crop);
    expect((crop.width * size.width) / (cropHeight(size, crop.width) * size.height)).toBeCloseTo(SITE_PHOTO_RATIO);
  });
});
