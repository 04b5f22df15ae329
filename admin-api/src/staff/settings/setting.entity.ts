import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().primary(),
    value: p.json<unknown>(),
    /** Incremented by every change. */
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
});

/** A stored choice, or the state of a background job. A setting that was never changed has no row. */
export class Setting extends schema.class {}
schema.setClass(Setting);
