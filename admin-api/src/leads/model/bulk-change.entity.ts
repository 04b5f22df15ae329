import { defineEntity, p } from '@mikro-orm/core';

import type { LeadState } from './lead-state.ts';

/** One lead of a bulk change. */
export interface ChangedLead {
  id: string;
  before: LeadState;
  /** After the change. If it is another now, the change of this lead is not undone. */
  version: number;
}

const schema = defineEntity({
  name: 'BulkChange',
  tableName: 'bulk_changes',
  indexes: [{ properties: ['createdAt'] }],
  properties: {
    id: p.uuid().primary(),
    leads: p.json<ChangedLead[]>(),
    createdAt: p.datetime(3),
    undoneAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A bulk change, kept while it can be undone. */
export class BulkChange extends schema.class {}
schema.setClass(BulkChange);
