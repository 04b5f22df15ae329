import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'QuestionStop',
  tableName: 'question_stops',
  properties: {
    /** The keyed hash of an e-mail address in lower case. */
    addressHash: p.text().primary(),
    createdAt: p.datetime(3),
  },
});

/** An address that is not to be asked how it was. */
export class QuestionStop extends schema.class {}
schema.setClass(QuestionStop);
