import { z } from 'zod';

import { SITE_PHOTO_WIDTHS } from '../../../contract/site-photos.ts';
import { id } from '../../http/fields.schema.ts';

const fraction = z.number().min(0).max(1);

const cropFields = {
  x: fraction.meta({ description: 'The left edge, as a fraction of the width of the photo.', examples: [0.1] }),
  y: fraction.meta({ description: 'The top edge, as a fraction of the height of the photo.', examples: [0.2] }),
  width: fraction.meta({
    description: `As a fraction of the width of the photo; at least ${SITE_PHOTO_WIDTHS[0]} pixels. The height follows from 3:2.`,
    examples: [0.8],
  }),
};

export const cropSitePhotoSchema = z.strictObject(cropFields).meta({ id: 'CropSitePhoto' });
export type CropSitePhoto = z.output<typeof cropSitePhotoSchema>;

export const sitePhotoSchema = z
  .object({
    id,
    width: z.int().meta({ description: 'Of the uncropped picture, in pixels.' }),
    height: z.int(),
    crop: z.object(cropFields).meta({ id: 'SitePhotoCrop', description: 'The part of the picture that is shown.' }),
  })
  .meta({ id: 'SitePhoto', description: 'A photo of the website. It never changes: another crop is another photo.' });
export type SitePhotoView = z.output<typeof sitePhotoSchema>;
