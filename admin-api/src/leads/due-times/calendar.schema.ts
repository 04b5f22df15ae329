import { z } from 'zod';

import { forEachLanguage } from '../../../contract/languages.ts';
import { MAX_HOLIDAYS, MAX_NAME_LENGTH, MAX_PERIODS } from '../../../contract/limits.ts';
import { responseAimsSchema, weekSchema } from '../../company/company.schema.ts';
import { date, instant, requiredLine } from '../../http/fields.schema.ts';

const namesSchema = z
  .strictObject(forEachLanguage(() => requiredLine(MAX_NAME_LENGTH)))
  .meta({ id: 'Names', description: 'A name in each language.' });

const range = { from: date, to: date, name: namesSchema };
const RANGE_ERROR = { error: 'field.lastDay', path: ['to'] };

const holidaySchema = z
  .strictObject(range)
  .refine(({ from, to }) => from <= to, RANGE_ERROR)
  .meta({ id: 'Holiday', description: 'Closed from the first to the last day, inclusive.' });

const otherHoursSchema = z
  .strictObject({ ...range, week: weekSchema })
  .refine(({ from, to }) => from <= to, RANGE_ERROR)
  .meta({ id: 'OtherHours', description: 'A period with special hours, such as Ramadan, from the first to the last day, inclusive.' });

/** Rejects overlapping periods, whose shared days would have two sets of hours. */
const periodsSchema = z
  .array(otherHoursSchema)
  .max(MAX_PERIODS)
  .superRefine((periods, context) => {
    for (const [index, { from, to }] of periods.entries()) {
      const isOverlapping = periods.slice(0, index).some((before) => before.from <= to && from <= before.to);
      if (isOverlapping) context.addIssue({ code: 'custom', message: 'field.overlap', path: [index, 'from'] });
    }
  })
  .meta({ description: 'Periods do not overlap. The company is closed on holidays within a period.' });

const content = { holidays: z.array(holidaySchema).max(MAX_HOLIDAYS), periods: periodsSchema };
const version = z.int().min(0).max(1_000_000_000).meta({ description: 'Incremented by every change; 0 before the first.' });

export const replaceCalendarSchema = z.strictObject({ ...content, version }).meta({ id: 'ReplaceCalendar' });
export type ReplaceCalendar = z.output<typeof replaceCalendarSchema>;

/** Holidays, and periods with special hours. */
export const calendarSchema = z.object({ ...content, version }).meta({ id: 'Calendar' });
export type CalendarView = z.output<typeof calendarSchema>;
export type CalendarContent = Omit<CalendarView, 'version'>;

/** When the company is open, and whether it is now. */
export const businessHoursSchema = z
  .object({
    timeZone: z.string().meta({ examples: ['Asia/Dubai'] }),
    week: weekSchema,
    holidays: z.array(holidaySchema),
    ramadan: z.array(otherHoursSchema).meta({ description: 'Ramadan and other periods with special hours.' }),
    isOpenNow: z.boolean(),
    nextChangeAt: instant.nullable().meta({ description: 'When the company next opens or closes.' }),
    responseAims: responseAimsSchema,
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.output<typeof businessHoursSchema>;
