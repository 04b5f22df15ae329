import { defineEntity, p } from '@mikro-orm/core';

import type { LeadState } from './lead-state.ts';

/** One lead of a bulk change. */
export interface ChangedLead {
  id: string;
  before: LeadState;
  /** The version after the change. If the lead has another version now, its change is not undone. */
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

/** A bulk change, stored while it can be undone. */
export class BulkChange extends schema.class {}
schema.setClass(BulkChange);
