import { z } from 'zod';

import { id } from '../http/fields.schema.ts';
import { type LostReason, lostReasonSchema, serviceTypeSchema } from '../leads/model/lead.schema.ts';
import { answersSchema } from './summary.schema.ts';

const count = z.int().min(0);
const amount = z.string().meta({ description: 'In AED, as far as it was said.', examples: ['125000.50'] });

export const monthReportQuerySchema = z.strictObject({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .meta({ description: 'A month in Dubai.', examples: ['2026-10'] }),
});
export type MonthReportQuery = z.output<typeof monthReportQuerySchema>;

export const reportRecipientsSchema = z
  .strictObject({
    recipients: z.array(id).max(50).meta({ description: 'Ids of accounts that may read the report; those of others are left out.' }),
  })
  .meta({ id: 'ReportRecipients', description: 'Who gets the report of each month by e-mail; nobody when the list is empty.' });
export type ReportRecipients = z.output<typeof reportRecipientsSchema>;

const outcomesSchema = z
  .object({
    won: count,
    wonAmount: amount,
    lost: z.object(Object.fromEntries(lostReasonSchema.options.map((reason) => [reason, count])) as Record<LostReason, typeof count>),
    notRequest: count,
    notSaid: count,
  })
  .meta({ description: 'How the leads of the month ended that are done by now.' });

const websiteSchema = z
  .object({
    visits: count.meta({ description: 'With analytics consent only.' }),
    contactClicks: count.meta({ description: 'Calls, chats and callback requests begun, with analytics consent only.' }),
    signUps: count.meta({ description: 'Who asked for the newsletter.' }),
  })
  .meta({ description: 'What visitors did besides sending leads.' });

const marksSchema = z
  .object({
    average: z.number().nullable().meta({ description: 'With two decimals; null without marks.' }),
    counts: z.array(count).length(5).meta({ description: 'How many gave the mark 1, 2, 3, 4 and 5.' }),
    low: count.meta({ description: 'Marks from 1 to 3.' }),
  })
  .meta({ id: 'MarkFigures', description: 'What visitors answered in the month when they were asked how it was.' });
export type MarkFigures = z.output<typeof marksSchema>;

const totalsSchema = z
  .object({
    contacts: count,
    callbacks: count,
    answers: answersSchema,
    outcomes: outcomesSchema,
    marks: marksSchema,
    website: websiteSchema,
  })
  .meta({ id: 'MonthTotals' });
export type MonthTotals = z.output<typeof totalsSchema>;

const colleagueSchema = z
  .object({
    id: z.string().nullable().meta({ description: 'Null for leads that nobody answered and nobody looks after, and for deleted ones.' }),
    name: z.string().nullable(),
    answered: count.meta({ description: 'Leads of the month whose first answer was theirs, whoever looks after them now.' }),
    fellDue: count.meta({ description: 'Those, and leads that fell due unanswered while theirs.' }),
    inTime: count.meta({ description: 'Leads that they answered first, by the due time: of `fellDue`, the share that is in time.' }),
    medianMinutes: z.number().nullable().meta({ description: 'From the arrival to their first answer.' }),
    done: count.meta({ description: 'Of these leads, those that are done by now.' }),
    won: count,
    wonAmount: amount,
    open: count.meta({ description: 'Open leads that they look after now, whenever they came.' }),
  })
  .meta({ id: 'ColleagueFigures' });
export type ColleagueFigures = z.output<typeof colleagueSchema>;

const resultSchema = { count, answered: count, won: count, wonAmount: amount };

const sourceFiguresSchema = z
  .object({
    source: z.string().nullable().meta({ description: 'Null for all other sources together, and for deleted leads, which have none.' }),
    ...resultSchema,
  })
  .meta({ id: 'SourceFigures' });
export type SourceFigures = z.output<typeof sourceFiguresSchema>;

/** The figures of a month. They leave out suspected leads and tests, like those of the dashboard. */
export const monthReportSchema = z
  .object({
    month: z.string(),
    isOver: z.boolean().meta({ description: 'Whether the month is over in Dubai; until then its figures still grow.' }),
    totals: totalsSchema,
    before: totalsSchema.meta({ description: 'Of the month before.' }),
    days: z.array(z.object({ date: z.string(), contacts: count, callbacks: count }).meta({ id: 'MonthReportDay' })),
    services: z
      .array(z.object({ serviceType: serviceTypeSchema, ...resultSchema }).meta({ id: 'ServiceFigures' }))
      .meta({ description: 'By service, those at another URL of a service with it; most often requested first.' }),
    sources: z.array(sourceFiguresSchema).meta({
      description:
        'By the source of the visit that leads were sent in, most first, 20 at most; at the end all others, so that the rows add up.',
    }),
    colleagues: z.array(colleagueSchema).meta({ description: 'Who answered most first; at the end what belongs to nobody.' }),
  })
  .meta({ id: 'MonthReport' });
export type MonthReport = z.output<typeof monthReportSchema>;
