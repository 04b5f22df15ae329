import { defineEntity, p } from '@mikro-orm/core';

import type { AuditAction, AuditActor, AuditSubject } from './audit-entry.schema.ts';

/** One of the things that a bulk change was done to, as the details of its entry name it below `members`. */
export interface AuditMember {
  type: AuditSubject['type'];
  id: string;
  /** What was done to it, in this order: the last part of the audit action, with its details. */
  steps: readonly ({ step: string } & Record<string, unknown>)[];
}

/** Finds the entries of bulk changes by their members. Entries about one thing are not in it. */
const MEMBERS_INDEX = {
  name: 'audit_entries_members',
  expression: `create index "audit_entries_members" on "audit_entries" using gin ((details->'members') jsonb_path_ops) where details->'members' is not null`,
};

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  // What happened, who did it, and what happened to one thing.
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
    /** Its place in the chain, counted from 1; nothing until the sealer has been there. */
    position: p.bigint('number').nullable().strictNullable().unique(),
    /** Of this entry and the hash before it. */
    hash: p.text().nullable().strictNullable(),
  },
});

/** Something that happened. It names ids only, never personal data. */
export class AuditEntry extends schema.class {}
schema.setClass(AuditEntry);
