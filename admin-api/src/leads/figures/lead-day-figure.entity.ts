import { defineEntity, p, PrimaryKeyProp } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadDayFigure',
  tableName: 'lead_day_figures',
  indexes: [{ properties: ['part', 'day'] }],
  properties: {
    /** In Dubai, `YYYY-MM-DD`. */
    day: p.date().primary(),
    /** What the leads of the day are grouped by, such as `source`. */
    part: p.text().primary(),
    /** The group. */
    key: p.text().primary(),
    /** The reason of an outcome; otherwise empty. */
    detail: p.text().primary(),
    count: p.integer(),
    /** Without those that were deleted since. */
    present: p.integer(),
    answered: p.integer(),
    presentAnswered: p.integer(),
    fellDue: p.integer(),
    inTime: p.integer(),
    won: p.integer(),
    /** What the won ones were won for, in AED. */
    amount: p.decimal('string').precision(14).scale(2),
    done: p.integer(),
    doneWon: p.integer(),
    doneAmount: p.decimal('string').precision(14).scale(2),
  },
});

/** The figures of a group of the leads of a day. */
export class LeadDayFigure extends schema.class {
  declare readonly [PrimaryKeyProp]: ['day', 'part', 'key', 'detail'];
}
schema.setClass(LeadDayFigure);
