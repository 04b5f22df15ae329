import { defineEntity, p } from '@mikro-orm/core';

import { ANALYTICS_CATEGORIES } from '../../contract/analytics.ts';
import type { Language } from '../http/lead.schema.ts';

const schema = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_events',
  // Counts ask for some days, of everything or of one category; what has expired goes by the first one too.
  indexes: [{ properties: ['occurredAt'] }, { properties: ['category', 'occurredAt'] }],
  properties: {
    id: p.uuid().primary(),
    category: p.enum(ANALYTICS_CATEGORIES),
    action: p.text(),
    label: p.text().nullable().strictNullable(),
    path: p.text(),
    language: p.text().$type<Language>(),
    appVersion: p.text(),
    /** Of one visit of one tab; tells nothing about another day. */
    visitId: p.text().nullable().strictNullable(),
    /** A whole network, `203.0.113.0/24`: the visitor's address itself is never stored. */
    address: p.text().nullable().strictNullable(),
    occurredAt: p.datetime(3),
  },
});

/** Something that a visitor did who allowed it to be counted. */
export class AnalyticsEventRecord extends schema.class {}
schema.setClass(AnalyticsEventRecord);
