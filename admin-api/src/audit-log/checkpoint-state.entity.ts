import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
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
export class CheckpointState extends schema.class {}
schema.setClass(CheckpointState);
