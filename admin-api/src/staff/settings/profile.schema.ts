import { z } from 'zod';

import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { EMAIL_DELIVERIES } from '../../../contract/notices.ts';
import { languageSchema, requiredLine, timeOfDay } from '../../http/fields.schema.ts';

export const changeProfileSchema = z.strictObject({ name: requiredLine(MAX_NAME_LENGTH) }).meta({ id: 'ChangeProfile' });
export type ChangeProfile = z.output<typeof changeProfileSchema>;

const time = timeOfDay('22:00');

const quietHoursSchema = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => from !== to, { error: 'field.quietHours', path: ['to'] })
  .meta({ id: 'QuietHours', description: 'From a time of day in Dubai until another, also over midnight.' });

/** The e-mails to one member of staff. */
export const emailChoicesSchema = z
  .strictObject({
    language: languageSchema.meta({ description: 'Of every e-mail to the account.' }),
    newContact: z.boolean().meta({ description: 'Tell of each new contact request.' }),
    newCallback: z.boolean().meta({ description: 'Tell of each new callback request.' }),
    overdueLead: z.boolean().meta({ description: 'Remind of each lead that was not answered in time.' }),
    mention: z.boolean().meta({ description: 'Tell of each note that mentions the account.' }),
    returned: z.boolean().meta({ description: 'Tell when a lead is back that the account had put off.' }),
    replied: z.boolean().meta({
      description: 'Tell when the visitor replies by e-mail to a lead of the account, or to an unassigned one if it is told of new ones.',
    }),
    assigned: z.boolean().meta({ description: 'Tell when a colleague gives leads to the account.' }),
    delivery: z.enum(EMAIL_DELIVERIES).meta({
      id: 'EmailDelivery',
      description:
        'How e-mails about leads come: each at once (`single`), collected in a digest at certain hours in Dubai (`hourly`, `fourTimes` at 8, 11, 14 and 17, `twice` at 8 and 14, `daily` at 8), or not at all (`none`).',
    }),
    quietHours: quietHoursSchema.nullable().meta({ description: 'E-mails about leads that come in them wait for their end.' }),
  })
  .meta({ id: 'EmailChoices' });
export type EmailChoices = z.output<typeof emailChoicesSchema>;

export const changeEmailChoicesSchema = emailChoicesSchema.partial().meta({
  id: 'ChangeEmailChoices',
  description: 'Choices that are missing stay as they are.',
});
export type ChangeEmailChoices = z.output<typeof changeEmailChoicesSchema>;
