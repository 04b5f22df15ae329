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
    /** The filter as the list takes it. */
    filter: p.json<Record<string, string>>(),
    createdAt: p.datetime(3),
    /** Whether the whole team has it. */
    isShared: p.boolean().default(false),
    /** Since when it is deleted, while that can be undone. */
    deletedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A filter that an admin has saved under a name, for themselves or for the team. */
export class SavedView extends savedViewEntity.class {}
savedViewEntity.setClass(SavedView);

const savedViewOrderEntity = defineEntity({
  name: 'SavedViewOrder',
  tableName: 'saved_view_orders',
  properties: {
    adminId: p.uuid().primary(),
    /** Ids of views; some may be gone by now. */
    viewIds: p.json<string[]>(),
  },
});

/** The order in which an account wants its views. */
export class SavedViewOrder extends savedViewOrderEntity.class {}
savedViewOrderEntity.setClass(SavedViewOrder);
