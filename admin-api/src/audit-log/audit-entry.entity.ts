import { defineEntity, p } from '@mikro-orm/core';

import type { AuditAction, AuditActor, AuditSubject } from './audit-entry.schema.ts';

const schema = defineEntity({
  name: 'AuditEntry',
  tableName: 'audit_entries',
  // What happened, who did it, and what happened to one thing.
  indexes: [{ properties: ['action', 'id'] }, { properties: ['actorId', 'id'] }, { properties: ['subjectId', 'id'] }],
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
