import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadDayChange',
  tableName: 'lead_day_changes',
  indexes: [{ properties: ['day'] }],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    /** In Dubai, `YYYY-MM-DD`. */
    day: p.date(),
  },
});

/** That leads of a day have changed since its figures were made. Written by triggers, in the transaction of the change. */
export class LeadDayChange extends schema.class {}
schema.setClass(LeadDayChange);
