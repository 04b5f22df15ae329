import { defineEntity, p } from '@mikro-orm/core';

import type { ServiceType } from '../../../contract/services.ts';
import { leadIndexes, leadProperties } from './lead.properties.ts';

const schema = defineEntity({
  name: 'ContactSubmission',
  tableName: 'contact_submissions',
  indexes: leadIndexes('contact_submissions'),
  properties: {
    ...leadProperties,
    name: p.text(),
    /** Null only for a lead that staff added. */
    email: p.text().nullable().strictNullable(),
    /** E.164. */
    phone: p.text().nullable().strictNullable(),
    message: p.text(),
    serviceType: p.text().$type<ServiceType>(),
  },
});

/** A message from the contact form. */
export class ContactSubmission extends schema.class {}
schema.setClass(ContactSubmission);
