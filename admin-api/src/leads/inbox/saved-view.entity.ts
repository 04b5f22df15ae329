import { defineEntity, p } from '@mikro-orm/core';

import type { LeadScope } from '../model/lead-kinds.ts';

const savedViewEntity = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  indexes: [{ properties: ['adminId', 'id'] }],
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    kind: p.text().$type<LeadScope>(),
    name: p.text(),
    /** The query of the list. */
    filter: p.json<Record<string, string>>(),
    createdAt: p.datetime(3),
    /** Whether it is shared with the whole team. */
    isShared: p.boolean().default(false),
    /** When it was deleted; null while it is not. It can be restored for a day. */
    deletedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A named filter of one account or of the whole team. */
export class SavedView extends savedViewEntity.class {}
savedViewEntity.setClass(SavedView);

const savedViewOrderEntity = defineEntity({
  name: 'SavedViewOrder',
  tableName: 'saved_view_orders',
  properties: {
    adminId: p.uuid().primary(),
    /** Ids of views; some may have been deleted since. */
    viewIds: p.json<string[]>(),
  },
});

/** The order of the views of an account. */
export class SavedViewOrder extends savedViewOrderEntity.class {}
savedViewOrderEntity.setClass(SavedViewOrder);
