import { defineEntity, p } from '@mikro-orm/core';

import { answerChannelSchema, entryTypeSchema } from './lead.schema.ts';

const schema = defineEntity({
  name: 'LeadEntry',
  tableName: 'lead_entries',
  indexes: [
    { properties: ['leadId', 'id'] },
    {
      name: 'lead_entries_answers',
      expression: `create index "lead_entries_answers" on "lead_entries" (lead_id, id) include (author_id) where type = 'answer' and undone_at is null`,
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
    /** The subject of an e-mail. */
    subject: p.text().nullable().strictNullable(),
    /** The full text of an e-mail, when `text` is only a part of it. */
    original: p.text().nullable().strictNullable(),
    /** Null for entries that staff did not write. */
    authorId: p.uuid().nullable().strictNullable(),
    createdAt: p.datetime(3),
    /** When the answer was undone, and by whom; null while it is valid. */
    undoneAt: p.datetime(3).nullable().strictNullable(),
    undoneBy: p.uuid().nullable().strictNullable(),
    /** For an answer that confirmed a time slot: the start of the slot. */
    slotFrom: p.datetime(3).nullable().strictNullable(),
    /** For a reply: whether it came from the e-mail address of the lead. Null for other entries. */
    isVerified: p.boolean().nullable().strictNullable(),
    /** For an unverified reply or an automated e-mail: the address of its sender, in lower case. Null for other entries. */
    sender: p.text().nullable().strictNullable(),
    /** For an inbound e-mail: the hash of its Message-ID and text, which detects repeated deliveries. */
    mailHash: p.text().nullable().strictNullable().unique(),
    /** The Message-ID of an e-mail, to which the next one of the conversation refers; null without a well-formed one. */
    messageId: p.text().nullable().strictNullable(),
    /** For an answer by e-mail: when it bounced; null while it has not. */
    bouncedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** An entry of a lead's thread: a note, an answer, or an inbound e-mail. */
export class LeadEntry extends schema.class {}
schema.setClass(LeadEntry);

/** The e-mail columns of an entry that is not an e-mail. */
export const NO_EMAIL = { sender: null, subject: null, original: null, mailHash: null, messageId: null, bouncedAt: null };
