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
  .meta({ id: 'QuietHours', description: 'From a time of day in Dubai until another, also over midnight.' });

export const notificationChoiceSchema = z.enum(NOTIFICATION_CHOICES).meta({
  id: 'NotificationChoice',
  description:
    'What an account is told of, on the page of its own, by e-mail and by push. `everything`: all leads, and what is its own. `mine`: leads that it is given, mentions, and replies to, returns and overdue times of its leads. `nothing`. In any case owners and managers are told of emergencies, overdue leads and replies of which no assignee is told.',
});

/** What one member of staff is told of, and how. */
export const notificationChoicesSchema = z
  .strictObject({
    notifications: notificationChoiceSchema,
    emailDelivery: z.enum(EMAIL_DELIVERIES).meta({
      id: 'EmailDelivery',
      description:
        'How e-mails about leads come: each at once (`at_once`), collected in a digest at 8 and 14 in Dubai (`digest`), or not at all (`never`).',
    }),
    quietHours: quietHoursSchema.nullable().meta({ description: 'E-mails and push messages about leads wait for their end.' }),
    language: languageSchema.meta({ description: 'Of every e-mail to the account.' }),
  })
  .meta({ id: 'NotificationChoices' });
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;

export const changeNotificationChoicesSchema = notificationChoicesSchema.partial().meta({
  id: 'ChangeNotificationChoices',
  description: 'Choices that are missing stay as they are.',
});
export type ChangeNotificationChoices = z.output<typeof changeNotificationChoicesSchema>;
