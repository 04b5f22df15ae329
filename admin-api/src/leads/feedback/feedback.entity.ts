import { defineEntity, p } from '@mikro-orm/core';

const feedbackRequestEntity = defineEntity({
  name: 'FeedbackRequest',
  tableName: 'feedback_requests',
  properties: {
    /** A contact submission; each has one feedback request at most. */
    leadId: p.uuid().primary(),
    askedAt: p.datetime(3),
    /** The rating from 1 to 5; null until the customer gives one. Its comment is in the thread of the lead. */
    rating: p.integer().nullable().strictNullable(),
    ratedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A feedback request with the rating of the customer. */
export class FeedbackRequest extends feedbackRequestEntity.class {}
feedbackRequestEntity.setClass(FeedbackRequest);

const feedbackOptOutEntity = defineEntity({
  name: 'FeedbackOptOut',
  tableName: 'feedback_opt_outs',
  properties: {
    /** The keyed hash of an e-mail address in lower case. */
    addressHash: p.text().primary(),
    createdAt: p.datetime(3),
  },
});

/** An e-mail address that gets no feedback requests. */
export class FeedbackOptOut extends feedbackOptOutEntity.class {}
feedbackOptOutEntity.setClass(FeedbackOptOut);
