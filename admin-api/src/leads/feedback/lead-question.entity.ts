import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadQuestion',
  tableName: 'lead_questions',
  properties: {
    /** A contact submission: each is asked about once. */
    leadId: p.uuid().primary(),
    askedAt: p.datetime(3),
    /** From 1 to 5; null without an answer. What was written with it is in the thread of the lead. */
    mark: p.integer().nullable().strictNullable(),
    ratedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** The question how it was, and the mark that the visitor gave. */
export class LeadQuestion extends schema.class {}
schema.setClass(LeadQuestion);
