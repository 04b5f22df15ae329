import { z } from 'zod';

import { languageSchema, leadExtras } from '../../http/fields.schema.ts';
import { paginationSchema } from '../../http/pagination.schema.ts';
import { id } from '../../http/fields.schema.ts';
import { phoneText } from './phone.schema.ts';
import { slotsField } from './place-and-time.schema.ts';
import { leadFields } from './lead.schema.ts';

/** The body of the callback form. */
export const createCallbackRequestSchema = z
  .strictObject({
    phone: phoneText,
    slots: slotsField(1),
    language: languageSchema,
    ...leadExtras,
  })
  .meta({ id: 'CreateCallbackRequest' });
export type CreateCallbackRequest = z.output<typeof createCallbackRequestSchema>;

/** A callback request as staff see it. */
export const callbackRequestSchema = z
  .object({
    kind: z.literal('callback'),
    id,
    reference: z.string(),
    phone: z.string().meta({ description: 'E.164.', examples: ['+971501234567'] }),
    language: languageSchema,
    sourcePath: z.string().nullable(),
    ...leadFields,
  })
  .meta({ id: 'CallbackRequest' });

export const callbackRequestPageSchema = z
  .object({ requests: z.array(callbackRequestSchema), pagination: paginationSchema })
  .meta({ id: 'CallbackRequestPage' });
