import { z } from 'zod';

import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { languageSchema, requiredText } from '../../http/fields.schema.ts';

export const changeProfileSchema = z.strictObject({ name: requiredText(MAX_NAME_LENGTH) }).meta({ id: 'ChangeProfile' });
export type ChangeProfile = z.output<typeof changeProfileSchema>;

/** The e-mails to one member of staff. */
export const emailChoicesSchema = z
  .strictObject({
    language: languageSchema.meta({ description: 'Of every e-mail to the account.' }),
    newContact: z.boolean().meta({ description: 'Tell of each new contact request.' }),
    newCallback: z.boolean().meta({ description: 'Tell of each new callback request.' }),
    overdueLead: z.boolean().meta({ description: 'Remind of each lead that was not answered in time.' }),
  })
  .meta({ id: 'EmailChoices' });
export type EmailChoices = z.output<typeof emailChoicesSchema>;
