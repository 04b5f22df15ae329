import { z } from 'zod';

import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { EMAIL_DELIVERIES, NOTIFICATION_CHOICES } from '../../../contract/notices.ts';
import { languageSchema, requiredLine, timeOfDay } from '../../http/fields.schema.ts';

export const changeProfileSchema = z.strictObject({ name: requiredLine(MAX_NAME_LENGTH) }).meta({ id: 'ChangeProfile' });
export type ChangeProfile = z.output<typeof changeProfileSchema>;

const time = timeOfDay('22:00');

const quietHoursSchema = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from !== to, { error: 'field.quietHours', path: ['to'] })
  .meta({ id: 'QuietHours', description: 'A range of times of day in Dubai, which may cross midnight.' });

export const notificationChoiceSchema = z.enum(NOTIFICATION_CHOICES).meta({
  id: 'NotificationChoice',
  description:
    'The notifications of an account, on its notifications page, by e-mail and by push. `everything`: all leads, and everything of `mine`. `mine`: assigned leads, mentions, and replies, returns and overdue times of its leads. `nothing`: none. Regardless of this, owners and managers are notified of emergencies, overdue leads and replies when no assignee is notified.',
});

/** The notification preferences of an account. */
export const notificationChoicesSchema = z
  .strictObject({
    notifications: notificationChoiceSchema,
    emailDelivery: z.enum(EMAIL_DELIVERIES).meta({
      id: 'EmailDelivery',
      description:
        'How e-mails about leads are sent: at once (`at_once`), in a digest at 8 and 14 in Dubai (`digest`), or never (`never`).',
    }),
    quietHours: quietHoursSchema.nullable().meta({ description: 'E-mails and push messages about leads are delayed until their end.' }),
    language: languageSchema.meta({ description: 'The language of every e-mail to the account.' }),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;

export const changeNotificationChoicesSchema = notificationChoicesSchema.partial().meta({
  id: 'ChangeNotificationChoices',
  description: 'Omitted preferences do not change.',
});
export type ChangeNotificationChoices = z.output<typeof changeNotificationChoicesSchema>;
