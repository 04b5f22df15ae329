import { z } from 'zod';

import { SITE_PHOTO_WIDTHS } from '../../../contract/site-photos.ts';
import { id } from '../../http/fields.schema.ts';

const fraction = z.number().min(0).max(1);

const cropFields = {
  x: fraction.meta({ description: 'Where it begins from the left, as a fraction of the width of the photo.', examples: [0.1] }),
  y: fraction.meta({ description: 'Where it begins from the top, as a fraction of its height.', examples: [0.2] }),
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
    width: z.int().meta({ description: 'Of the whole picture, in pixels.' }),
    height: z.int(),
    crop: z.object(cropFields).meta({ id: 'SitePhotoCrop', description: 'What is shown of it.' }),
  })
  .meta({ id: 'SitePhoto', description: 'A photo of the website. It never changes: with another crop it is another one.' });
export type SitePhotoView = z.output<typeof sitePhotoSchema>;
