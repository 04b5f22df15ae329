import { defineEntity, p } from '@mikro-orm/core';

import type { FormKind } from '../../http/form-post.ts';

const schema = defineEntity({
  name: 'LeadReceiptRecord',
  tableName: 'lead_receipts',
  // For the limits per network and per /48, and the deletion of expired receipts.
  indexes: [{ properties: ['networkHash', 'createdAt'] }, { properties: ['siteHash', 'createdAt'] }, { properties: ['expiresAt'] }],
  properties: {
    kind: p.text().$type<FormKind>().primary(),
    key: p.text().primary(),
    bodyHash: p.text(),
    networkHash: p.text(),
    /** Of the /48 of an IPv6 address. */
    siteHash: p.text().nullable().strictNullable(),
    answer: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** A received form: its key, its response, and until when a repeat gets the same response. */
export class LeadReceiptRecord extends schema.class {}
schema.setClass(LeadReceiptRecord);
