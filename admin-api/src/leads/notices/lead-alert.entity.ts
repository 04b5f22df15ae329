import { defineEntity, p } from '@mikro-orm/core';

import { alertTypeSchema } from './lead-alert.schema.ts';

const schema = defineEntity({
  name: 'LeadAlert',
  tableName: 'lead_alerts',
  indexes: [{ properties: ['userId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** Who is told. */
    userId: p.uuid(),
    type: p.enum(alertTypeSchema.options),
    leadId: p.uuid(),
    /** Whose note it was, or who gave the lead; null for what the product does by itself. */
    authorId: p.uuid().nullable().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** Something that a member of staff has to see about a lead; deleted once the lead was opened. */
export class LeadAlert extends schema.class {}
schema.setClass(LeadAlert);
