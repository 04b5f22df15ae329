import { z } from 'zod';

import { instant } from '../../http/fields.schema.ts';
import { paginationSchema } from '../../http/pagination.schema.ts';
import { callbackRequestSchema } from './callback-request.schema.ts';
import { contactSubmissionSchema } from './contact-submission.schema.ts';
import { leadFileSchema } from './lead-files.schema.ts';
import { entrySchema, eventSchema, relatedLeadSchema } from './lead.schema.ts';

/** A lead as staff see it. */
export const leadViewSchema = z
  .discriminatedUnion('kind', [contactSubmissionSchema, callbackRequestSchema])
  .meta({ id: 'Lead', description: 'A lead of either kind.' });

export const leadPageSchema = z
  .object({
    leads: z.array(leadViewSchema),
    pagination: paginationSchema,
    asOf: instant.meta({ description: 'When the list was read. A bulk change of the whole list leaves out leads that arrived later.' }),
  })
  .meta({ id: 'LeadPage' });

export const leadDetailSchema = z
  .object({
    lead: leadViewSchema,
    thread: z.array(entrySchema).meta({ description: 'Oldest first.' }),
    history: z.array(eventSchema).meta({ description: 'Oldest first; the 200 newest.' }),
    related: z.array(relatedLeadSchema).meta({ description: 'Newest first, 20 at most.' }),
    files: z.array(leadFileSchema).meta({ description: 'Oldest first, including attachments of answers; empty for a callback request.' }),
    sending: z
      .object({
        isPossible: z.boolean(),
        missing: z.array(z.enum(['SMTP_URL', 'REPLY_ADDRESS'])).meta({
          description: 'Without SMTP_URL no answer is sent; without REPLY_ADDRESS replies go to the company and are not recorded.',
        }),
      })
      .meta({ id: 'AnswerSending', description: 'Whether answers can be sent by e-mail, and which variables are missing for that.' }),
  })
  .meta({
    id: 'LeadDetail',
    description: 'A lead with its thread, history, related leads and files, and whether answers to it can be sent.',
  });
/** A lead with everything about it. */
export type LeadDetail = z.output<typeof leadDetailSchema>;
