import { defineEntity, p } from '@mikro-orm/core';

import { leadIndexes, leadProperties } from './lead.properties.ts';

const schema = defineEntity({
  name: 'CallbackRequest',
  tableName: 'callback_requests',
  indexes: leadIndexes('callback_requests'),
  properties: {
    ...leadProperties,
    /** E.164. */
    phone: p.text(),
  },
});

/** A request to be called back. */
export class CallbackRequest extends schema.class {}
schema.setClass(CallbackRequest);
