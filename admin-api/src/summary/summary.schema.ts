import { z } from 'zod';

import { leadStatusSchema } from '../http/lead.schema.ts';
import { date } from '../http/text.schema.ts';
import { serviceTypeSchema } from '../leads/model/contact-submission.schema.ts';
import { subscriberStatusSchema } from '../newsletter/subscribers/newsletter-subscriber.schema.ts';

const count = z.int().min(0);
const byStatus = z.object(
  Object.fromEntries(leadStatusSchema.options.map((status) => [status, count])) as Record<LeadStatus, typeof count>,
);
type LeadStatus = z.output<typeof leadStatusSchema>;

const dueSchema = z.object({ overdue: count, soon: count }).meta({ id: 'DueLeads' });

export const summaryQuerySchema = z.strictObject({
  from: date.optional().meta({ description: 'The first day, in Dubai; 29 days before the last by default.' }),
  to: date.optional().meta({ description: 'The last day; today by default. More than 366 days are cut at the beginning.' }),
});
export type SummaryQuery = z.output<typeof summaryQuerySchema>;

const daySchema = z
  .object({
    date: z.string().meta({ examples: ['2026-11-21'] }),
    contacts: count,
    callbacks: count,
    subscribers: count.meta({ description: 'Who asked for the newsletter.' }),
    visits: count.meta({ description: 'With analytics consent only.' }),
    contactClicks: count.meta({ description: 'Calls, chats and callback requests begun, with analytics consent only.' }),
  })
  .meta({ id: 'SummaryDay' });
export type SummaryDay = z.output<typeof daySchema>;

/** What the dashboard shows. Suspected leads and tests are in none of the figures but their own. */
export const summarySchema = z
  .object({
    from: z.string(),
    to: z.string(),
    contacts: byStatus.meta({ description: 'All that there are, by status.' }),
    callbacks: byStatus,
    subscribers: z.object(
      Object.fromEntries(subscriberStatusSchema.options.map((status) => [status, count])) as Record<
        z.output<typeof subscriberStatusSchema>,
        typeof count
      >,
    ),
    suspected: count.meta({ description: 'Suspected leads that nobody has sorted out: neither released nor marked as spam.' }),
    overdue: count,
    dueSoon: count.meta({ description: 'Due within the next two hours.' }),
    due: z.object({ contacts: dueSchema, callbacks: dueSchema }).meta({ description: 'The same, for each kind.' }),
    days: z.array(daySchema).meta({ description: 'Every day of the range, oldest first.' }),
    services: z
      .array(z.object({ serviceType: serviceTypeSchema, count }))
      .meta({ description: 'What was asked for in the range, most often first.' }),
    contactClicks: z.object({ whatsapp: count, call: count, callback_request: count }),
    answers: z.object({
      answered: count.meta({ description: 'Leads of the range that have been answered.' }),
      inTime: count.meta({ description: 'Of these, by their due time.' }),
      medianMinutes: z.number().nullable().meta({ description: 'From the arrival to the first answer.' }),
      aimMinutes: z.int().meta({ description: 'What the site promises.' }),
      times: z
        .array(z.object({ upToMinutes: z.int().nullable(), inTime: count, late: count }))
        .meta({ description: 'How long answers took, shortest first, each up to the next bound; the last has none.' }),
    }),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summarySchema>;
