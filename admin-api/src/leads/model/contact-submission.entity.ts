import { defineEntity, p } from '@mikro-orm/core';

import { LEAD_URGENCIES } from '../../../contract/lead-place.ts';
import { leadIndexes, leadProperties, SERVICE_TYPE_CHECK } from './lead.properties.ts';

const placeText = () => p.text().nullable().strictNullable();

const schema = defineEntity({
  name: 'ContactSubmission',
  tableName: 'contact_submissions',
  indexes: [
    ...leadIndexes('contact_submissions'),
    {
      name: 'contact_submissions_files',
      expression: `create index "contact_submissions_files" on "contact_submissions" (files_hash) where files_hash is not null`,
    },
  ],
  checks: [{ name: 'contact_submissions_service_type_check', expression: SERVICE_TYPE_CHECK }],
  properties: {
    ...leadProperties,
    name: p.text(),
    /** Null only for a lead that staff added. */
    email: p.text().nullable().strictNullable(),
    /** E.164. */
    phone: p.text().nullable().strictNullable(),
    message: p.text(),
    serviceType: p.text(),
    /** The hash of the key of its files; null for a form without. */
    filesHash: p.text().nullable().strictNullable(),
    ...{ community: placeText(), building: placeText(), unit: placeText(), landmark: placeText() },
    /** In two groups of five digits. */
    makani: placeText(),
    /** In degrees, with five decimals. */
    latitude: p.double().nullable().strictNullable(),
    longitude: p.double().nullable().strictNullable(),
    urgency: p.enum(LEAD_URGENCIES).nullable().strictNullable(),
  },
});

/** A message from the contact form. */
export class ContactSubmission extends schema.class {}
schema.setClass(ContactSubmission);
