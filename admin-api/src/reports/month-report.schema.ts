import { z } from 'zod';

import { id } from '../http/fields.schema.ts';
import { type LostReason, lostReasonSchema, serviceTypeSchema } from '../leads/model/lead.schema.ts';
import { answersSchema } from './summary.schema.ts';

const count = z.int().min(0);
const amount = z.string().meta({ description: 'In AED, as far as recorded.', examples: ['125000.50'] });

export const monthReportQuerySchema = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .meta({ description: 'A month in Dubai.', examples: ['2026-10'] }),
});
export type MonthReportQuery = z.output<typeof monthReportQuerySchema>;

export const reportRecipientsSchema = z
  .strictObject({
    recipients: z.array(id).max(50).meta({ description: 'Ids of accounts that may read the report; others are ignored.' }),
  })
  .meta({ id: 'ReportRecipients', description: 'The recipients of the monthly report by e-mail; none when empty.' });
export type ReportRecipients = z.output<typeof reportRecipientsSchema>;

const outcomesSchema = z
  .object({
    won: count,
    wonAmount: amount,
    lost: z.object(Object.fromEntries(lostReasonSchema.options.map((reason) => [reason, count])) as Record<LostReason, typeof count>),
    notRequest: count,
    notRecorded: count,
  })
  .meta({ description: 'The outcomes of leads of the month that are closed by now.' });

const websiteSchema = z
  .object({
    visits: count.meta({ description: 'With analytics consent only.' }),
    contactClicks: count.meta({ description: 'Clicks on call, chat and callback request, with analytics consent only.' }),
    signUps: count.meta({ description: 'Newsletter sign-ups.' }),
  })
  .meta({ description: 'Website metrics besides leads.' });

const ratingsSchema = z
  .object({
    average: z.number().nullable().meta({ description: 'With two decimals; null without ratings.' }),
    counts: z.array(count).length(5).meta({ description: 'The number of ratings 1, 2, 3, 4 and 5.' }),
    low: count.meta({ description: 'Ratings from 1 to 3.' }),
  })
  .meta({ id: 'RatingMetrics', description: 'Customer ratings of the month.' });
export type RatingMetrics = z.output<typeof ratingsSchema>;

const totalsSchema = z
  .object({
    contacts: count,
    callbacks: count,
    answers: answersSchema,
    outcomes: outcomesSchema,
    ratings: ratingsSchema,
    website: websiteSchema,
  })
  .meta({ id: 'MonthTotals' });
export type MonthTotals = z.output<typeof totalsSchema>;

const colleagueSchema = z
  .object({
    id: z.string().nullable().meta({ description: 'Null for unanswered leads without an assignee, and for deleted ones.' }),
    name: z.string().nullable(),
    answered: count.meta({ description: 'Leads of the month whose first reply was theirs, whatever their current assignee.' }),
    fellDue: count.meta({ description: 'Those, and leads assigned to them that fell due unanswered.' }),
    inTime: count.meta({ description: 'Leads that they answered first and by the due time, out of `fellDue`.' }),
    medianMinutes: z.number().nullable().meta({ description: 'From the arrival to their first reply.' }),
    done: count.meta({ description: 'Those of these leads that are closed by now.' }),
    won: count,
    wonAmount: amount,
    open: count.meta({ description: 'Open leads that are assigned to them now, whenever they arrived.' }),
  })
  .meta({ id: 'ColleagueMetrics' });
export type ColleagueMetrics = z.output<typeof colleagueSchema>;

const resultSchema = { count, answered: count, won: count, wonAmount: amount };

const sourceMetricsSchema = z
  .object({
    source: z.string().nullable().meta({ description: 'Null for the sum of all other sources and deleted leads.' }),
    ...resultSchema,
  })
  .meta({ id: 'SourceMetrics' });
export type SourceMetrics = z.output<typeof sourceMetricsSchema>;

/** The metrics of a month. They exclude suspected leads and tests, like those of the dashboard. */
export const monthReportSchema = z
  .object({
    month: z.string(),
    isOver: z.boolean().meta({ description: 'Whether the month is over in Dubai; until then its metrics still grow.' }),
    totals: totalsSchema,
    before: totalsSchema.meta({ description: 'The previous month.' }),
    days: z.array(z.object({ date: z.string(), contacts: count, callbacks: count }).meta({ id: 'MonthReportDay' })),
    services: z
      .array(z.object({ serviceType: serviceTypeSchema, ...resultSchema }).meta({ id: 'ServiceMetrics' }))
      .meta({ description: 'By service, including leads from its other URLs; most requested first.' }),
    sources: z.array(sourceMetricsSchema).meta({
      description:
        'By the source of the visit in which leads were sent, most leads first, 20 at most; the sum of all others last, so that the rows add up.',
    }),
    colleagues: z.array(colleagueSchema).meta({ description: 'Most answered leads first; the row without a colleague last.' }),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.output<typeof monthReportSchema>;
