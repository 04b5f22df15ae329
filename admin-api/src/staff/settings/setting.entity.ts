import { defineEntity, p } from '@mikro-orm/core';

import type { Settings } from './settings.schema.ts';

const schema = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    name: p.text().$type<keyof Settings>().primary(),
    value: p.json<Settings[keyof Settings]>(),
    updatedAt: p.datetime(3),
  },
});

/** A group of settings. A group that was never changed has no row. */
export class Setting extends schema.class {}
schema.setClass(Setting);
