import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadDayAnswers',
  tableName: 'lead_day_answers',
  indexes: [{ properties: ['day'] }],
  properties: {
    /** Whole hours that the answers took. */
    hour: p.integer().primary(),
    /** In Dubai, `YYYY-MM-DD`. */
    day: p.date().primary(),
    /** The account that they count for; empty for nobody. */
    colleague: p.text().primary(),
    /** How long each answer took, for medians. */
    seconds: p.array(Number).columnType('double precision[]'),
  },
});

/** How long the answers to the leads of a day took. By the hour, so that a median is looked for in one hour only. */
export class LeadDayAnswers extends schema.class {
  declare readonly [PrimaryKeyProp]: ['hour', 'day', 'colleague'];
}
schema.setClass(LeadDayAnswers);
