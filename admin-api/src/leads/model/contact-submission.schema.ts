import { z } from 'zod';

import type { LeadField } from '../../../contract/lead-fields.ts';
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { emailText, id, languageSchema, leadExtras, requiredLine, requiredText } from '../../http/fields.schema.ts';
import { paginationSchema } from '../../http/pagination.schema.ts';
import { filesKeyText } from './lead-files.schema.ts';
import { optionalPhoneText } from './phone.schema.ts';
import { isValid, leadFields, serviceTypeSchema } from './lead.schema.ts';
import { isPosition, POSITION_ERROR, placeAndTime, placeSchema, urgencySchema } from './place-and-time.schema.ts';

/** The body of the contact form. */
export const createContactSubmissionSchema = z
  .strictObject({
    ...({
      name: requiredLine(MAX_NAME_LENGTH),
      email: emailText,
      phone: optionalPhoneText,
      message: requiredText(MAX_MESSAGE_LENGTH),
      serviceType: serviceTypeSchema,
    } satisfies Record<LeadField, z.ZodType>),
    ...placeAndTime,
    language: languageSchema,
    ...leadExtras,
    filesKey: filesKeyText.nullish().transform((value) => value || undefined),
  })
  .refine(isPosition, { ...POSITION_ERROR, when: isValid })
  .meta({ id: 'CreateContactSubmission' });
export type CreateContactSubmission = z.output<typeof createContactSubmissionSchema>;

/** A contact submission as staff see it. */
export const contactSubmissionSchema = z
  .object({
    kind: z.literal('contact'),
    id,
    reference: z.string(),
    name: z.string(),
    email: z.string().nullable().meta({ description: '`null` only for a lead that staff added manually.' }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'E.164.', examples: ['+971501234567'] }),
    message: z.string().meta({ description: 'Empty for a lead that staff added without a message.' }),
    serviceType: serviceTypeSchema,
    place: placeSchema.nullable().meta({ description: '`null` when unknown.' }),
    urgency: urgencySchema.nullable(),
    language: languageSchema,
    sourcePath: z.string().nullable(),
    ...leadFields,
  })
  .meta({ id: 'ContactSubmission' });

export const contactSubmissionPageSchema = z
  .object({ submissions: z.array(contactSubmissionSchema), pagination: paginationSchema })
  .meta({ id: 'ContactSubmissionPage' });
