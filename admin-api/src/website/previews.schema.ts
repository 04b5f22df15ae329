import { z } from 'zod';

import { id, instant } from '../http/fields.schema.ts';

const sitePreviewSchema = z
  .object({ id, createdAt: instant, expiresAt: instant })
  .meta({ id: 'SitePreview', description: 'A preview link, which shows the draft of its author.' });
export type SitePreviewView = z.output<typeof sitePreviewSchema>;

export const newSitePreviewSchema = sitePreviewSchema
  .extend({ url: z.string().meta({ description: 'The link. It is returned only once: the server stores only its hash.' }) })
  .meta({ id: 'NewSitePreview' });
export type NewSitePreview = z.output<typeof newSitePreviewSchema>;

export const sitePreviewsSchema = z
  .object({ previews: z.array(sitePreviewSchema).meta({ description: 'Newest first.' }) })
  .meta({ id: 'SitePreviews' });
export type SitePreviews = z.output<typeof sitePreviewsSchema>;
