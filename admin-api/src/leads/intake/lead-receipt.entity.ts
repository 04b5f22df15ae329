import { defineEntity, p } from '@mikro-orm/core';

import type { FormKind } from '../../http/form-post.ts';

const schema = defineEntity({
  name: 'LeadReceiptRecord',
  tableName: 'lead_receipts',
  // Prefixes of these serve the limit per network and the removal of what has expired.
  indexes: [{ properties: ['networkHash', 'createdAt'] }, { properties: ['expiresAt'] }],
  properties: {
    kind: p.text().$type<FormKind>().primary(),
    key: p.text().primary(),
    bodyHash: p.text(),
    networkHash: p.text(),
    answer: p.json<Record<string, unknown>>(),
    createdAt: p.datetime(3),
    expiresAt: p.datetime(3),
  },
});

/** That a form was received, what was answered, and until when a repeat is the same lead. */
export class LeadReceiptRecord extends schema.class {}
schema.setClass(LeadReceiptRecord);
