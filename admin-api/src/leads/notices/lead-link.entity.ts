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
    /** At the latest: a link ends with its lead. */
    expiresAt: p.datetime(3),
    /** How often wrong last digits of the phone number were given since `wrongSince`. */
    wrongDigits: p.integer().default(0),
    wrongSince: p.datetime(3).nullable().strictNullable(),
  },
});

/** A link to the page of a request. */
export class LeadLink extends schema.class {}
schema.setClass(LeadLink);
