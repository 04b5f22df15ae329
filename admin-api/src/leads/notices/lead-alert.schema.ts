import { z } from 'zod';

import { OWN_NOTICES } from '../../../contract/notices.ts';
import { id, instant } from '../../http/fields.schema.ts';
import { authorSchema, leadKindSchema } from '../model/lead.schema.ts';
import { urgencySchema } from '../model/place-and-time.schema.ts';

export const alertTypeSchema = z.enum(OWN_NOTICES).meta({
  id: 'AlertType',
  description:
    '`mention`: a note names the reader. `returned`: a lead that the reader put off is back. `replied`: the visitor has replied by e-mail. `assigned`: a colleague has given the lead to the reader.',
});

const alertSchema = z
  .object({
    id,
    type: alertTypeSchema,
    kind: leadKindSchema,
    leadId: id,
    reference: z.string(),
    name: z.string().nullable().meta({ description: 'Of the visitor; `null` for a callback request.' }),
    phone: z.string().nullable(),
    serviceType: z.string().nullable().meta({ description: 'The service that it asks for; `null` for a callback request.' }),
    urgency: urgencySchema.nullable().meta({ description: 'How soon it is needed; `null` when nobody said.' }),
    author: authorSchema,
    createdAt: instant,
  })
  .meta({ id: 'LeadAlert', description: 'A lead that the signed-in account should look at.' });

export const alertsSchema = z
  .object({
    alerts: z.array(alertSchema).meta({ description: 'The newest 100, those about emergencies that are open before all others.' }),
  })
  .meta({ id: 'LeadAlerts' });
export type LeadAlerts = z.output<typeof alertsSchema>;

export const seenLeadSchema = z.strictObject({ leadId: id }).meta({ id: 'SeenLead', description: 'The lead that was opened.' });
export type SeenLead = z.output<typeof seenLeadSchema>;
