import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadDay',
  tableName: 'lead_days',
  properties: {
    /** In Dubai, `YYYY-MM-DD`. */
    day: p.date().primary(),
    /** Of its figures: `DEFINITION` when they were made. */
    definition: p.integer(),
    /** When the next lead falls due, which changes the figures; null when none can any more. */
    freshUntil: p.datetime(3).nullable().strictNullable(),
  },
});

/** A day whose figures are kept. */
export class LeadDay extends schema.class {}
schema.setClass(LeadDay);
