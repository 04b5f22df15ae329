import { z } from 'zod';

import { MAX_RECIPIENTS } from '../../../contract/limits.ts';
import { emailText, languageSchema } from '../../http/fields.schema.ts';

/** The notification e-mails to addresses that belong to no account. */
const notificationSettingsSchema = z
  .strictObject({
    newLead: z.boolean().meta({ description: 'Notify when a lead arrives.' }),
    overdueLead: z.boolean().meta({ description: 'Remind when a lead was not answered in time.' }),
    recipients: z.array(emailText).max(MAX_RECIPIENTS, { abort: true }).meta({
      description:
        'E-mail addresses; duplicates are removed. By default the company’s address, which then follows changes of that address. For the address of an account the preferences of the account apply; until it has chosen, it gets everything if the list gets new leads.',
    }),
    language: languageSchema.meta({ description: 'The language of these e-mails.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** Feedback requests, which customers get after a completed lead. */
const feedbackSettingsSchema = z
  .strictObject({
    isEnabled: z
      .boolean()
      .meta({ description: 'Whether feedback requests are sent, for leads that are completed from then on. Off by default.' }),
  })
  .meta({ id: 'FeedbackSettings' });

/** The settings, shared by all staff. */
export const settingsSchema = z
  .strictObject({ notifications: notificationSettingsSchema, feedbackRequests: feedbackSettingsSchema })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsSchema>;

const changeNotificationsSchema = notificationSettingsSchema.partial().meta({
  id: 'ChangeNotifications',
  description: 'Omitted settings do not change.',
});

/** A change of one or more groups of settings; the others do not change. */
export const changeSettingsSchema = settingsSchema
  .extend({ notifications: changeNotificationsSchema })
  .partial()
  .refine(({ notifications, feedbackRequests }) => notifications !== undefined || feedbackRequests !== undefined, {
    error: 'field.required',
    path: ['notifications'],
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.output<typeof changeSettingsSchema>;
