import { z } from 'zod';

import { ANALYTICS_ACTION_NAMES, ANALYTICS_CATEGORIES, ANALYTICS_NAME, APP_VERSION, MAX_EVENTS } from '../../contract/analytics.ts';
import { languageSchema } from '../http/fields.schema.ts';
import { isStorable } from '../http/fields.schema.ts';

// Reports only the first issue of a text.
function patternText(pattern: RegExp) {
  return z.string().refine(isStorable, { error: 'field.unstorable', abort: true }).regex(pattern, { abort: true });
}

const INSTANT = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** A path without query or hash, which may contain personal data. */
const pathText = z
  .string()
  .refine(isStorable, { error: 'field.unstorable', abort: true })
  .refine((value) => /^(\/[^?#]*)$/.test(value), { error: 'field.path', abort: true })
  .refine((value) => [...value].length <= 512, { error: 'field.tooLong', params: { maximum: 512 }, abort: true })
  .meta({ maxLength: 512, pattern: '^(/[^?#]*)$', description: 'The page, without query.', examples: ['/ar/contact'] });

const analyticsEventSchema = z
  .strictObject({
    category: z.enum(ANALYTICS_CATEGORIES),
    action: z.enum(ANALYTICS_ACTION_NAMES),
    label: patternText(ANALYTICS_NAME)
      .nullish()
      .transform((value) => value ?? null),
    path: pathText,
    language: languageSchema,
    occurredAt: patternText(INSTANT).meta({
      description: "By the visitor's clock, ISO 8601 in UTC with milliseconds.",
      examples: ['2026-11-21T08:15:00.000Z'],
    }),
    appVersion: patternText(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/).meta({ examples: [APP_VERSION] }),
    visitId: patternText(/^[0-9a-f]{16}$/)
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'Random, for one visit in one tab; never the same on another day.' }),
  })
  .meta({ id: 'AnalyticsEvent', description: 'An event on a page, sent with analytics consent only.' });
export type IncomingEvent = z.output<typeof analyticsEventSchema>;

/** The events that the site sends. The service checks that category, action and label belong together. */
export const recordAnalyticsEventsSchema = z
  .strictObject({ events: z.array(analyticsEventSchema).min(1, { abort: true }).max(MAX_EVENTS, { abort: true }) })
  .meta({ id: 'RecordAnalyticsEvents' });
export type RecordAnalyticsEvents = z.output<typeof recordAnalyticsEventsSchema>;
