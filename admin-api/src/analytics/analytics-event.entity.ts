import { defineEntity, p } from '@mikro-orm/core';

import { ANALYTICS_CATEGORIES } from '../../contract/analytics.ts';
import type { Language } from '../../contract/languages.ts';

const schema = defineEntity({
  name: 'AnalyticsEvent',
  tableName: 'analytics_events',
  // For counts by day, in all categories or in one; the first also for the removal of expired events.
  indexes: [{ properties: ['occurredAt'] }, { properties: ['category', 'occurredAt'] }],
  properties: {
    id: p.uuid().primary(),
    category: p.enum(ANALYTICS_CATEGORIES),
    action: p.text(),
    label: p.text().nullable().strictNullable(),
    path: p.text(),
    language: p.text().$type<Language>(),
    appVersion: p.text(),
    /** Random, for one visit in one tab; never the same on another day. */
    visitId: p.text().nullable().strictNullable(),
    /** An IP network such as `203.0.113.0/24`; the visitor's full IP address is never stored. */
    truncatedIp: p.text().fieldName('address').nullable().strictNullable(),
    occurredAt: p.datetime(3),
  },
});

/** An event of a visit with consent to analytics. */
export class AnalyticsEventRecord extends schema.class {}
schema.setClass(AnalyticsEventRecord);
