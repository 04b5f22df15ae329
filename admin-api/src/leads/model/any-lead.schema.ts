import { z } from 'zod';

import { instant } from '../../http/fields.schema.ts';
import { paginationSchema } from '../../http/pagination.schema.ts';
import { callbackRequestDetailSchema, callbackRequestSchema } from './callback-request.schema.ts';
import { contactSubmissionDetailSchema, contactSubmissionSchema } from './contact-submission.schema.ts';

/** A lead of either kind. */
export const anyLeadSchema = z
  .discriminatedUnion('kind', [contactSubmissionSchema, callbackRequestSchema])
  .meta({ id: 'Lead', description: 'A lead of either kind.' });

export const anyLeadPageSchema = z
  .object({
    leads: z.array(anyLeadSchema),
    pagination: paginationSchema,
    asOf: instant.meta({ description: 'When the list was read. A change of all that it lists leaves out what arrives later.' }),
  })
  .meta({ id: 'LeadPage' });

export const anyLeadDetailSchema = z
  .union([contactSubmissionDetailSchema, callbackRequestDetailSchema])
  .meta({ id: 'LeadDetail', description: 'A lead of either kind, with everything about it.' });
