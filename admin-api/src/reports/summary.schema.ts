import { z } from 'zod';

import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';

const count = z.int().min(0);

/** How the leads of a period were answered. */
export const answersSchema = z.object({
  answered: count.meta({ description: 'Leads of the period that have been answered.' }),
  fellDue: count.meta({ description: 'Leads that have been answered, or were due and are no spam, whatever their status.' }),
  inTime: count.meta({ description: 'Leads whose first answer came by their due time: of `fellDue`, the share that is in time.' }),
  medianMinutes: z.number().nullable().meta({ description: 'From the arrival to the first answer.' }),
});

const weekSchema = z
  .object({ leads: count, answers: answersSchema })
  .meta({ id: 'WeekFigures', description: 'Seven days in Dubai, without suspected leads and tests.' });
export type WeekFigures = z.output<typeof weekSchema>;

/** What the dashboard shows of the last days, and what the filters of the lists offer. */
export const summarySchema = z
  .object({
    hasLeads: z.boolean().meta({ description: 'Whether any lead but tests has ever arrived.' }),
    week: weekSchema.meta({ description: 'The last seven days, with today.' }),
    weekBefore: weekSchema.meta({ description: 'The seven days before.' }),
    subscribers: z.object(
      Object.fromEntries(subscriberStatusSchema.options.map((status) => [status, count])) as Record<
        z.output<typeof subscriberStatusSchema>,
        typeof count
      >,
    ),
    sources: z.array(z.string()).meta({ description: 'The sources of the last 30 days, that of most leads first, 12 at most.' }),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summarySchema>;
