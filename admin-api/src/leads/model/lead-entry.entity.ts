import { defineEntity, p } from '@mikro-orm/core';

import { answerChannelSchema, entryTypeSchema } from './lead.schema.ts';

const schema = defineEntity({
  name: 'LeadEntry',
  tableName: 'lead_entries',
  indexes: [{ properties: ['leadId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    /** Of a contact submission or a callback request: their ids are unique together. */
    leadId: p.uuid(),
    type: p.enum(entryTypeSchema.options),
    /** Of an answer: how it was given. */
    channel: p.enum(answerChannelSchema.options).nullable().strictNullable(),
    text: p.text().nullable().strictNullable(),
    authorId: p.uuid(),
    createdAt: p.datetime(3),
  },
});

/** What staff have written on a lead: a note, or that and how it was answered. */
export class LeadEntry extends schema.class {}
schema.setClass(LeadEntry);
