import { z } from 'zod';

import { instant } from '../common/text.schema.ts';

const time = z.string().meta({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$', examples: ['08:00'] });
const date = z.string().meta({ pattern: '^\\d{4}-\\d\\d-\\d\\d$', examples: ['2026-12-02'] });

const daySchema = z.object({ opens: time, closes: time }).nullable().meta({ description: '`null` is closed all day.' });
const weekSchema = z.array(daySchema).length(7).meta({ description: 'Monday first, in the time of the zone.' });
const rangeSchema = z.object({ from: date, to: date });

/** When the company is open, and whether it is now. */
export const businessHoursSchema = z
  .object({
    timeZone: z.string().meta({ examples: ['Asia/Dubai'] }),
    week: weekSchema,
    holidays: z.array(rangeSchema).meta({ description: 'Closed, the first and the last day included.' }),
    ramadan: z.array(rangeSchema.extend({ week: weekSchema })).meta({ description: 'Its days have hours of their own.' }),
    isOpenNow: z.boolean(),
    nextChangeAt: instant.nullable().meta({ description: 'When it opens or closes next.' }),
    responseAims: z
      .object({ emergencyHours: z.object({ from: z.int(), to: z.int() }), normalHours: z.int() })
      .meta({ description: 'Hours within which an answer is aimed for. Emergencies are answered at any time.' }),
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.output<typeof businessHoursSchema>;
