import { defineEntity, p } from '@mikro-orm/core';

const schema = defineEntity({
  name: 'SavedViewOrder',
  tableName: 'saved_view_orders',
  properties: {
    adminId: p.uuid().primary(),
    /** Ids of views; some may be gone by now. */
    viewIds: p.json<string[]>(),
  },
});

/** The order in which an account wants its views. */
export class SavedViewOrder extends schema.class {}
schema.setClass(SavedViewOrder);
