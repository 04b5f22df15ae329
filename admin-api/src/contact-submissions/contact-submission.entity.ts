import { defineEntity, p } from '@mikro-orm/core';

import type { ServiceType } from '../../contract/services.ts';
import { type Campaign, type Language, leadStatusSchema } from '../common/lead.schema.ts';
import { leadIndexes, leadProperties } from '../leads/lead.properties.ts';

const schema = defineEntity({
  name: 'ContactSubmission',
  tableName: 'contact_submissions',
  indexes: leadIndexes('contact_submissions'),
  properties: {
    id: p.uuid().primary(),
    reference: p.text().unique(),
    name: p.text(),
    email: p.text(),
    /** E.164. */
    phone: p.text().nullable().strictNullable(),
    message: p.text(),
    serviceType: p.text().$type<ServiceType>(),
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

/** A lead that came through the contact form. */
export class ContactSubmission extends schema.class {}
schema.setClass(ContactSubmission);
