import { z } from 'zod';

import { id } from '../../http/fields.schema.ts';
import { callbackRequestSchema } from '../model/callback-request.schema.ts';
import { contactSubmissionSchema } from '../model/contact-submission.schema.ts';
import { leadCountsSchema } from '../model/lead.schema.ts';

/** Changes of a lead that the event stream reports: the last part of the audit action. */
const leadChangeSchema = z
  .enum([
    'created',
    'status_changed',
    'outcome_changed',
    'assigned',
    'snoozed',
    'woken',
    'returned',
    'noted',
    'replied',
    'attempted',
    'answered',
    'taken_back',
    'released',
    'corrected',
    'due_moved',
    'file_added',
    'file_removed',
    'withdrawn',
    'solved',
    'rated',
    'window_confirmed',
    'window_taken_back',
  ])
  .meta({ id: 'LeadChange' });

const common = {
  id: id.meta({ description: 'Of the lead.' }),
  change: leadChangeSchema,
  counts: leadCountsSchema.meta({ description: 'Of all leads of this kind, after the change.' }),
};

const DESCRIPTION = 'The data of a `lead` event: what happened to which lead, the lead as lists show it, and the new counts.';

export const contactSubmissionUpdateSchema = z
  .object({ kind: z.literal('contact'), ...common, lead: contactSubmissionSchema })
  .meta({ id: 'ContactSubmissionUpdate', description: DESCRIPTION });

export const callbackRequestUpdateSchema = z
  .object({ kind: z.literal('callback'), ...common, lead: callbackRequestSchema })
  .meta({ id: 'CallbackRequestUpdate', description: DESCRIPTION });

/** The data of a `lead` event. */
export type LeadUpdate = z.output<typeof contactSubmissionUpdateSchema> | z.output<typeof callbackRequestUpdateSchema>;
