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
        'E-mail addresses; duplicates are removed. The address of the company alone, as it is by default, follows the facts of the company. The address of an account follows what the account has chosen; until then it is told of everything if the list is told of new leads.',
    }),
    language: languageSchema.meta({ description: 'The language of these e-mails.' }),
  })
  .meta({ id: 'NotificationSettings' });
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** The question how it was, which visitors get when their request went well. */
const questionSettingsSchema = z
  .strictObject({
    isAsked: z.boolean().meta({ description: 'Whether it is asked, about requests that are done from then on. Off by default.' }),
  })
  .meta({ id: 'QuestionSettings' });

/** The settings, shared by all admins. */
export const settingsSchema = z
  .strictObject({ notifications: notificationSettingsSchema, questions: questionSettingsSchema })
  .meta({ id: 'Settings' });
export type Settings = z.output<typeof settingsSchema>;

const changeNotificationsSchema = notificationSettingsSchema.partial().meta({
  id: 'ChangeNotifications',
  description: 'What is missing stays as it is.',
});

/** A change of one group of settings or of several; the others stay. */
export const changeSettingsSchema = settingsSchema
  .extend({ notifications: changeNotificationsSchema })
  .partial()
  .refine(({ notifications, questions }) => notifications !== undefined || questions !== undefined, {
    error: 'field.required',
    path: ['notifications'],
  })
  .meta({ id: 'ChangeSettings' });
export type ChangeSettings = z.output<typeof changeSettingsSchema>;
