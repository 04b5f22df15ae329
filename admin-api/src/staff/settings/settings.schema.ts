import { z } from 'zod';

import { MAX_RECIPIENTS } from '../../../contract/limits.ts';
import { languageSchema } from '../../http/fields.schema.ts';
import { emailText } from '../../http/fields.schema.ts';

/** How many addresses may be told. */

/** Which e-mails the company sends to itself. */
const notificationSettingsSchema = z
  .strictObject({
    newLead: z.boolean().meta({ description: 'Tell when a lead arrives.' }),
    overdueLead: z.boolean().meta({ description: 'Remind when a lead was not answered in time.' }),
    recipients: z
      .array(emailText)
      .min(1, { abort: true })
      .max(MAX_RECIPIENTS, { abort: true })
      .meta({ description: 'Who is told; one that comes twice is told once.' }),
    language: languageSchema.meta({ description: 'The language of these e-mails.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** What staff can set for everybody. */
export const settingsSchema = z.strictObject({ notifications: notificationSettingsSchema }).meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsSchema>;
