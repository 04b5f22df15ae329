import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'StaffDocument',
  tableName: 'staff_documents',
  properties: {
    name: p.text().primary(),
    content: p.json<unknown>(),
    /** Incremented by every change. */
    version: p.integer(),
    updatedAt: p.datetime(3),
  },
});

/** A small document that staff edit as a whole: the calendar, the canned texts. */
export class StaffDocument extends schema.class {}
schema.setClass(StaffDocument);
