import { z } from 'zod';

import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';

const count = z.int().min(0);

/** Reply metrics of a period. */
export const answersSchema = z.object({
  answered: count.meta({ description: 'Leads of the period that have been answered.' }),
  fellDue: count.meta({ description: 'Leads that were answered or fell due, whatever their status, except for spam.' }),
  inTime: count.meta({ description: 'Leads whose first reply came by the due time, out of `fellDue`.' }),
  medianMinutes: z.number().nullable().meta({ description: 'From the arrival to the first reply.' }),
});

const weekSchema = z
  .object({ leads: count, answers: answersSchema })
  .meta({ id: 'WeekMetrics', description: 'Seven days in Dubai, without suspected leads and tests.' });
export type WeekMetrics = z.output<typeof weekSchema>;

/** The metrics of the dashboard, and the sources that list filters offer. */
export const summarySchema = z
  .object({
    hasLeads: z.boolean().meta({ description: 'Whether any real lead has ever arrived.' }),
    week: weekSchema.meta({ description: 'The last seven days, including today.' }),
    weekBefore: weekSchema.meta({ description: 'The seven days before.' }),
    subscribers: z.object(
      Object.fromEntries(subscriberStatusSchema.options.map((status) => [status, count])) as Record<
        z.output<typeof subscriberStatusSchema>,
        typeof count
      >,
    ),
    sources: z.array(z.string()).meta({ description: 'The sources of the last 30 days, most leads first, 12 at most.' }),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summarySchema>;
