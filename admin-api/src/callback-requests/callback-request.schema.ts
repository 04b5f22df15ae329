import { z } from 'zod';

import { languageSchema, leadExtras, leadStatusSchema } from '../common/lead.schema.ts';
import { pageQuery, paginationSchema } from '../common/pagination.schema.ts';
import { id, instant } from '../common/text.schema.ts';
import { phoneText } from '../intake/phone.schema.ts';

/** What the callback form sends. */
export const createCallbackRequestSchema = z
  .strictObject({
    phone: phoneText,
    language: languageSchema,
    ...leadExtras,
  })
  .meta({ id: 'CreateCallbackRequest' });
export type CreateCallbackRequest = z.output<typeof createCallbackRequestSchema>;

/** What staff see of a callback request. */
export const callbackRequestSchema = z
  .object({
    id,
    reference: z.string(),
    phone: z.string().meta({ description: 'E.164.', examples: ['+971501234567'] }),
    language: languageSchema,
    status: leadStatusSchema,
    isSuspected: z.boolean().meta({ description: 'Probably sent by a robot.' }),
    sourcePath: z.string().nullable(),
    receivedAt: instant,
  })
  .meta({ id: 'CallbackRequest' });
export type CallbackRequestView = z.output<typeof callbackRequestSchema>;

export const listCallbackRequestsSchema = z.strictObject(pageQuery(10));
export type ListCallbackRequests = z.output<typeof listCallbackRequestsSchema>;

export const callbackRequestPageSchema = z
  .object({ requests: z.array(callbackRequestSchema), pagination: paginationSchema })
  .meta({ id: 'CallbackRequestPage' });
export type CallbackRequestPage = z.output<typeof callbackRequestPageSchema>;
