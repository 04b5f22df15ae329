import { defineEntity, p } from '@mikro-orm/core';

import { answerChannelSchema, entryTypeSchema } from './lead.schema.ts';

const schema = defineEntity({
  name: 'LeadEntry',
  tableName: 'lead_entries',
  indexes: [
    { properties: ['leadId', 'id'] },
    {
      name: 'lead_entries_answers',
      expression: `create index "lead_entries_answers" on "lead_entries" (lead_id, id) include (author_id) where type = 'answer' and taken_back_at is null`,
    },
  ],
  properties: {
    id: p.uuid().primary(),
    /** A contact submission or callback request; ids are unique across both. */
    leadId: p.uuid(),
    type: p.enum(entryTypeSchema.options),
    /** How an answer was given; null for a note. */
    channel: p.enum(answerChannelSchema.options).nullable().strictNullable(),
    text: p.text().nullable().strictNullable(),
    /** Of an e-mail: its subject. */
    subject: p.text().nullable().strictNullable(),
    /** Of an e-mail of which the text is a part: the whole of it. */
    original: p.text().nullable().strictNullable(),
    /** Null for what came from outside. */
    authorId: p.uuid().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the answer was taken back, and by whom; null while it counts. */
    takenBackAt: p.datetime(3).nullable().strictNullable(),
    takenBackBy: p.uuid().nullable().strictNullable(),
    /** Of an answer that confirmed a window: when that begins; null for anything else. */
    windowFrom: p.datetime(3).nullable().strictNullable(),
    /** Of a reply: whether it came from the e-mail address of the lead; null for anything else. */
    isVerified: p.boolean().nullable().strictNullable(),
    /** Of a reply that is not verified and of what a program sent: the address that it came from, in lower case; null for anything else. */
    sender: p.text().nullable().strictNullable(),
    /** Of what came by e-mail: the hash of its Message-ID and text, by which a repetition is recognised. */
    mailHash: p.text().nullable().strictNullable().unique(),
    /** Of an e-mail, as it came or is sent: what the next one of the conversation names; null for one without a usable Message-ID. */
    messageId: p.text().nullable().strictNullable(),
    /** Of an answer that is sent by e-mail: when its report came that it did not arrive; null while there is none. */
    bouncedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A note on a lead, a record of how it was answered, or what came by e-mail. */
export class LeadEntry extends schema.class {}
schema.setClass(LeadEntry);

/** What an entry lacks that did not come by e-mail. */
export const NO_EMAIL = { sender: null, subject: null, original: null, mailHash: null, messageId: null, bouncedAt: null };
