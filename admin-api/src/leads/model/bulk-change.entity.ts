import { defineEntity, p } from '@mikro-orm/core';

import type { LeadStatus } from './lead.schema.ts';
import type { LeadKind } from './lead-kinds.ts';

/** What a change of many leads did to one of them. */
export interface ChangedLead {
  id: string;
  from: LeadStatus;
  /** After the change: who finds another one comes too late to undo it. */
  version: number;
}

const schema = defineEntity({
  name: 'BulkChange',
  tableName: 'bulk_changes',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<LeadKind>(),
    leads: p.json<ChangedLead[]>(),
    createdAt: p.datetime(3),
    undoneAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A change of many leads at once, kept for as long as it can be undone. */
export class BulkChange extends schema.class {}
schema.setClass(BulkChange);
