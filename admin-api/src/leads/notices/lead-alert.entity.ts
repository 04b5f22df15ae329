import { defineEntity, p } from '@mikro-orm/core';

import { alertTypeSchema } from './lead-alert.schema.ts';

const schema = defineEntity({
  name: 'LeadAlert',
  tableName: 'lead_alerts',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** The recipient. */
    userId: p.uuid(),
    type: p.enum(alertTypeSchema.options),
    leadId: p.uuid(),
    /** Who wrote the note or assigned the lead; null for the system. */
    authorId: p.uuid().nullable().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** An alert about a lead for a member of staff; deleted once they open the lead. */
export class LeadAlert extends schema.class {}
schema.setClass(LeadAlert);
