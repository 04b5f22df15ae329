import { defineEntity, p } from '@mikro-orm/core';

import { answerChannelSchema, entryTypeSchema } from './lead.schema.ts';

const schema = defineEntity({
  name: 'LeadEntry',
  tableName: 'lead_entries',
  indexes: [{ properties: ['leadId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** A contact submission or callback request; ids are unique across both. */
    leadId: p.uuid(),
    type: p.enum(entryTypeSchema.options),
    /** How an answer was given; null for a note. */
    channel: p.enum(answerChannelSchema.options).nullable().strictNullable(),
    text: p.text().nullable().strictNullable(),
    authorId: p.uuid(),
    createdAt: p.datetime(3),
    /** When the answer was taken back, and by whom; null while it counts. */
    takenBackAt: p.datetime(3).nullable().strictNullable(),
    takenBackBy: p.uuid().nullable().strictNullable(),
  },
});

/** A note on a lead, or a record of how it was answered. */
export class LeadEntry extends schema.class {}
schema.setClass(LeadEntry);
