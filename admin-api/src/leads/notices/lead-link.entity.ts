import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'LeadLink',
  tableName: 'lead_links',
  properties: {
    /** SHA-256 of the token in the e-mail. */
    tokenHash: p.text().primary(),
    /** A contact submission. */
    leadId: p.uuid().index(),
    createdAt: p.datetime(3),
    /** The link ends earlier if its lead is deleted. */
    expiresAt: p.datetime(3),
    /** Number of wrong attempts at the last digits of the phone number since `wrongSince`. */
    wrongDigits: p.integer().default(0),
    wrongSince: p.datetime(3).nullable().strictNullable(),
  },
});

/** A link to the request page of a lead. */
export class LeadLink extends schema.class {}
schema.setClass(LeadLink);
