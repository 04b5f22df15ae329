import { z } from 'zod';

import { OWN_NOTICES } from '../../../contract/notices.ts';
import { id, instant } from '../../http/fields.schema.ts';
import { authorSchema, leadKindSchema } from '../model/lead.schema.ts';
import { urgencySchema } from '../model/place-and-time.schema.ts';

export const alertTypeSchema = z.enum(OWN_NOTICES).meta({
  id: 'AlertType',
  description:
    '`mention`: a note mentions the reader. `returned`: the snooze of a lead ended. `replied`: the customer replied. `assigned`: a colleague assigned the lead to the reader.',
});

const alertSchema = z
  .object({
    id,
    type: alertTypeSchema,
    kind: leadKindSchema,
    leadId: id,
    reference: z.string(),
    name: z.string().nullable().meta({ description: 'The name of the customer; `null` for a callback request.' }),
    phone: z.string().nullable(),
    serviceType: z.string().nullable().meta({ description: 'The requested service; `null` for a callback request.' }),
    urgency: urgencySchema.nullable().meta({ description: 'The urgency; `null` when unknown.' }),
    author: authorSchema,
    createdAt: instant,
  })
  .meta({ id: 'LeadAlert', description: 'An alert for the signed-in account about a lead.' });

export const alertsSchema = z
  .object({
    alerts: z.array(alertSchema).meta({ description: 'The newest 100; those about open emergencies come first.' }),
  })
  .meta({ id: 'LeadAlerts' });
export type LeadAlerts = z.output<typeof alertsSchema>;

export const seenLeadSchema = z.strictObject({ leadId: id }).meta({ id: 'SeenLead', description: 'The opened lead.' });
export type SeenLead = z.output<typeof seenLeadSchema>;
