import { defineEntity, p } from '@mikro-orm/core';

const auditChainHeadEntity = defineEntity({
  name: 'AuditChainHead',
  tableName: 'audit_chain_head',
  properties: {
    /** A single row. */
    id: p.integer().primary().autoincrement(false),
    /** The position of the last entry, and so the number of entries in the chain. */
    position: p.bigint('number'),
    hash: p.text(),
    /** The first position whose hash is keyed. Null until the keyed chain starts. */
    keyedFrom: p.bigint('number').nullable().strictNullable(),
    /** The latest time of an entry in the chain. */
    newestAt: p.datetime(3).nullable().strictNullable(),
    /** Identifies the key without revealing it. */
    keyId: p.text().nullable().strictNullable(),
    /** The signature of the fields above. Null until the keyed chain starts. */
    mac: p.text().nullable().strictNullable(),
  },
});

/** The end of the chain of audit entries. */
export class AuditChainHead extends auditChainHeadEntity.class {}
auditChainHeadEntity.setClass(AuditChainHead);

const checkpointStateEntity = defineEntity({
  name: 'CheckpointState',
  tableName: 'audit_checkpoint_state',
  properties: {
    /** A single row. */
    id: p.integer().primary().autoincrement(false),
    /** Identifies this database in its checkpoints. A restored one has another id, because its audit log continues differently. */
    databaseId: p.uuid(),
    /** The number of the last acknowledged checkpoint; 0 before the first. */
    sequence: p.bigint('number'),
    /** The last position that an acknowledged checkpoint covers. */
    position: p.bigint('number'),
    acknowledgedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** How far external checkpoints cover the audit log. */
export class CheckpointState extends checkpointStateEntity.class {}
checkpointStateEntity.setClass(CheckpointState);
