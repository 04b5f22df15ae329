import { defineEntity, p } from '@mikro-orm/core';

import { PrivacyMeasure } from './privacy-measure.entity.ts';

const schema = defineEntity({
  name: 'RestrictedRecord',
  tableName: 'restricted_records',
  properties: {
    id: p.uuid().primary(),
    measure: () => p.manyToOne(PrivacyMeasure).index(),
    /** The table that the row is from, and goes back to. */
    source: p.text(),
    row: p.json<Record<string, unknown>>(),
  },
});

/** A row that was taken out of its table: it is kept, but no list, search, export, figure or e-mail finds it (GDPR, recital 67). */
export class RestrictedRecord extends schema.class {}
schema.setClass(RestrictedRecord);
