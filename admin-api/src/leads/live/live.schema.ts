import { z } from 'zod';

import { id } from '../../http/fields.schema.ts';
import { leadViewSchema } from '../model/lead-view.schema.ts';
import { leadKindSchema } from '../model/lead.schema.ts';

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
    'answer_undone',
    'released',
    'corrected',
    'due_moved',
    'file_added',
    'file_removed',
    'withdrawn',
    'solved',
    'rated',
    'slot_confirmed',
    'slot_cancelled',
    'delivery_changed',
  ])
  .meta({ id: 'LeadChange' });

export const leadUpdateSchema = z
  .object({
    kind: leadKindSchema,
    id: id.meta({ description: 'The id of the lead.' }),
    change: leadChangeSchema,
    lead: leadViewSchema,
  })
  .meta({
    id: 'LeadUpdate',
    description: 'The data of a `lead` event: the change and the updated lead, as in lists.',
  });
/** The data of a `lead` event. */
export type LeadUpdate = z.output<typeof leadUpdateSchema>;

/** The lead that an open tab shows. */
export const updatePresenceSchema = z
  .strictObject({
    stream: id.meta({ description: 'The id of the tab’s stream, from its `ready` event.' }),
    leadId: id.nullable().meta({ description: 'The lead on the screen; `null` for none.' }),
  })
  .meta({ id: 'UpdatePresence' });
export type UpdatePresence = z.output<typeof updatePresenceSchema>;

export const leadPresenceSchema = z
  .object({
    leadId: id,
    viewers: z
      .array(z.object({ id, name: z.string() }).meta({ id: 'LeadViewer' }))
      .meta({ description: 'The staff who have the lead on screen, each once, including the reader.' }),
  })
  .meta({ id: 'LeadPresence', description: 'The data of a `presence` event: the staff who view a lead now.' });
export type LeadPresence = z.output<typeof leadPresenceSchema>;
