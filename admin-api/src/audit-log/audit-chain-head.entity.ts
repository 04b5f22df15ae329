import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
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
export class AuditChainHead extends schema.class {}
schema.setClass(AuditChainHead);
