import { z } from 'zod';

import { date } from '../http/fields.schema.ts';
import { type LostReason, lostReasonSchema, serviceTypeSchema } from '../leads/model/lead.schema.ts';
import { subscriberStatusSchema } from '../newsletter/newsletter-subscriber.schema.ts';

const count = z.int().min(0);
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

const resultSchema = {
  enquiries: count,
  answered: count,
  won: count,
  wonAmount: z.string().meta({ description: 'In AED, as far as it was said.', examples: ['125000.50'] }),
};

const sourceResultSchema = z.object({ source: z.string(), ...resultSchema }).meta({ id: 'SourceResult' });

/** What the dashboard shows. The figures of the period leave out suspected leads and tests. */
export const summarySchema = z
  .object({
    from: z.string(),
    to: z.string(),
    hasLeads: z.boolean().meta({ description: 'Whether any lead but tests has ever arrived.' }),
    subscribers: z.object(
      Object.fromEntries(subscriberStatusSchema.options.map((status) => [status, count])) as Record<
        z.output<typeof subscriberStatusSchema>,
        typeof count
      >,
    ),
    emails: z.object({
      waiting: count.meta({ description: 'Waiting e-mails, counted up to 10,001.' }),
      failed: count.meta({ description: 'Failed e-mails, counted up to 10,001.' }),
    }),
    auditEntries: count.meta({ description: 'Entries of the audit log.' }),
    days: z.array(daySchema).meta({ description: 'Every day of the range, oldest first.' }),
    services: z
      .array(z.object({ serviceType: serviceTypeSchema, count }))
      .meta({ description: 'What was asked for in the range, most often first.' }),
    contactClicks: z.object({ whatsapp: count, call: count, callback_request: count }),
    outcomes: z
      .object({
        won: count,
        wonAmount: z
          .string()
          .meta({ description: 'What they were won for in all, in AED, as far as it was said.', examples: ['125000.50'] }),
        lost: z.object(Object.fromEntries(lostReasonSchema.options.map((reason) => [reason, count])) as Record<LostReason, typeof count>),
        notRequest: count,
        notSaid: count,
      })
      .meta({ description: 'How the leads of the range ended that are done by now.' }),
    sources: z
      .array(sourceResultSchema)
      .meta({ description: 'What came of the leads of the range by their source, most leads first, 12 at most. Deleted leads have none.' }),
    firstSources: z.array(sourceResultSchema).meta({ description: 'The same by the source of the first visit.' }),
    serviceResults: z
      .array(z.object({ serviceType: serviceTypeSchema, ...resultSchema }).meta({ id: 'ServiceResult' }))
      .meta({ description: 'What came of the contact requests of the range by service, most first, without deleted ones.' }),
    answers: z.object({
      answered: count.meta({ description: 'Leads of the range that have been answered.' }),
      fellDue: count.meta({ description: 'Leads that have been answered, or were due and are no spam, whatever their status.' }),
      inTime: count.meta({ description: 'Leads whose first answer came by their due time: of `fellDue`, the share that is in time.' }),
      medianMinutes: z.number().nullable().meta({ description: 'From the arrival to the first answer.' }),
      aimMinutes: z.int().meta({ description: 'What the site promises.' }),
      times: z
        .array(z.object({ upToMinutes: z.int().nullable(), inTime: count, late: count }))
        .meta({ description: 'How long answers took, shortest first, each up to the next bound; the last has none.' }),
    }),
  })
  .meta({ id: 'Summary' });
export type Summary = z.output<typeof summarySchema>;
