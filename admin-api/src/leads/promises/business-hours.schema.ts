import { z } from 'zod';

import { instant } from '../../http/fields.schema.ts';
import { holidaySchema, otherHoursSchema, weekSchema } from './calendar.schema.ts';

/** When the company is open, and whether it is now. */
export const businessHoursSchema = z
  .object({
    timeZone: z.string().meta({ examples: ['Asia/Dubai'] }),
    week: weekSchema,
    holidays: z.array(holidaySchema),
    ramadan: z.array(otherHoursSchema).meta({ description: 'Ramadan and other periods with hours of their own.' }),
    isOpenNow: z.boolean(),
    nextChangeAt: instant.nullable().meta({ description: 'When the company next opens or closes.' }),
    responseAims: z
      .object({ emergencyHours: z.object({ from: z.int(), to: z.int() }), normalHours: z.int() })
      .meta({ description: 'Target response times in hours. Emergencies are answered around the clock.' }),
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.output<typeof businessHoursSchema>;
