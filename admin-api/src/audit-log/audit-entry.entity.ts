import { defineEntity, p } from '@mikro-orm/core';

import type { AuditAction, AuditActor, AuditSubject } from './audit-entry.schema.ts';

/** A subject of a bulk change, listed in the details of its entry as `members`. */
export interface AuditMember {
  type: AuditSubject['type'];
  id: string;
  /** Its changes in order: the last part of each audit action, with its details. */
  steps: readonly ({ step: string } & Record<string, unknown>)[];
}

/** For finding bulk changes by their members. Entries with a single subject are not in it. */
const MEMBERS_INDEX = {
  name: 'audit_entries_members',
  expression: `create index "audit_entries_members" on "audit_entries" using gin ((details->'members') jsonb_path_ops) where details->'members' is not null`,
};

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  // For filters by action, actor and subject.
  indexes: [{ properties: ['action', 'id'] }, { properties: ['actorId', 'id'] }, { properties: ['subjectId', 'id'] }, MEMBERS_INDEX],
  properties: {
    id: p.uuid().primary(),
    action: p.text().$type<AuditAction>(),
    actorType: p.text().$type<AuditActor['type']>(),
    actorId: p.uuid().nullable().strictNullable(),
    subjectType: p.text().$type<AuditSubject['type']>().nullable().strictNullable(),
    subjectId: p.uuid().nullable().strictNullable(),
    details: p.json<Record<string, unknown>>(),
    occurredAt: p.datetime(3),
    /** Its position in the chain, from 1; null until it is sealed. */
    position: p.bigint('number').nullable().strictNullable().unique(),
    /** Covers this entry and the previous hash. */
    hash: p.text().nullable().strictNullable(),
  },
});

/** A recorded action. It contains ids only, no personal data. */
export class AuditEntry extends schema.class {}
schema.setClass(AuditEntry);
