import { defineEntity, p } from '@mikro-orm/core';

const leadQuestionEntity = defineEntity({
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
export class LeadQuestion extends leadQuestionEntity.class {}
leadQuestionEntity.setClass(LeadQuestion);

const questionStopEntity = defineEntity({
  name: 'QuestionStop',
  tableName: 'question_stops',
  properties: {
    /** The keyed hash of an e-mail address in lower case. */
    addressHash: p.text().primary(),
    createdAt: p.datetime(3),
  },
});

/** An address that is not to be asked how it was. */
export class QuestionStop extends questionStopEntity.class {}
questionStopEntity.setClass(QuestionStop);
