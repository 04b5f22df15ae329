import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'AuditChainHead',
  tableName: 'audit_chain_head',
  properties: {
    /** There is one chain, and one row. */
    id: p.integer().primary().autoincrement(false),
    position: p.bigint('number'),
    hash: p.text(),
  },
});

/** Where the chain of audit entries ends. */
export class AuditChainHead extends schema.class {}
schema.setClass(AuditChainHead);
