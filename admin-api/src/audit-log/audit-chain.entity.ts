import { defineEntity, p } from '@mikro-orm/core';

const auditChainHeadEntity = defineEntity({
  name: 'AuditChainHead',
  tableName: 'audit_chain_head',
  properties: {
    /** There is one chain, and one row. */
    id: p.integer().primary().autoincrement(false),
    /** The position of the last entry, which is also how many entries the chain has. */
    position: p.bigint('number'),
    /** Of the last entry. */
    hash: p.text(),
    /** The first position whose hash is keyed. Null until the keyed chain starts. */
    keyedFrom: p.bigint('number').nullable().strictNullable(),
    /** The latest time of an entry in the chain. */
    newestAt: p.datetime(3).nullable().strictNullable(),
    /** Recognises the key, and tells nothing about it. */
    keyId: p.text().nullable().strictNullable(),
    /** Signs all of the above with the key. Null until the keyed chain starts. */
    mac: p.text().nullable().strictNullable(),
  },
});

/** Where the chain of audit entries ends. */
export class AuditChainHead extends auditChainHeadEntity.class {}
auditChainHeadEntity.setClass(AuditChainHead);

const checkpointStateEntity = defineEntity({
  name: 'CheckpointState',
  tableName: 'audit_checkpoint_state',
  properties: {
    /** There is one row. */
    id: p.integer().primary().autoincrement(false),
    /** Names this database in its checkpoints. A restored one has another, for its audit log goes on in another way. */
    databaseId: p.uuid(),
    /** Of the last checkpoint that was acknowledged; 0 before the first. */
    sequence: p.bigint('number'),
    /** The last position that an acknowledged checkpoint covers. */
    position: p.bigint('number'),
    acknowledgedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** How far the audit log is covered by checkpoints outside of the database. */
export class CheckpointState extends checkpointStateEntity.class {}
checkpointStateEntity.setClass(CheckpointState);
