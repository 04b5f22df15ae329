import { defineEntity, p } from '@mikro-orm/core';

import { type Campaign, type Language, leadStatusSchema } from '../common/lead.schema.ts';
import { leadIndexes, leadProperties } from '../leads/lead.properties.ts';

const schema = defineEntity({
  name: 'CallbackRequest',
  tableName: 'callback_requests',
  indexes: leadIndexes('callback_requests'),
  properties: {
    id: p.uuid().primary(),
    reference: p.text().unique(),
    /** E.164. */
    phone: p.text(),
    language: p.text().$type<Language>(),
    status: p.enum(leadStatusSchema.options).default('new'),
    isSuspected: p.boolean(),
    sourcePath: p.text().nullable().strictNullable(),
    campaign: p.json<Campaign>().nullable().strictNullable(),
    elapsedMs: p.bigint('number').nullable().strictNullable(),
    receivedAt: p.datetime(3),
    ...leadProperties,
  },
});

/** Somebody who wants to be called. */
export class CallbackRequest extends schema.class {}
schema.setClass(CallbackRequest);
