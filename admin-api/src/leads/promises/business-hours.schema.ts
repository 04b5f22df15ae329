import { z } from 'zod';

import { responseAimsSchema, weekSchema } from '../../company/company.schema.ts';
import { instant } from '../../http/fields.schema.ts';
import { holidaySchema, otherHoursSchema } from './calendar.schema.ts';

/** When the company is open, and whether it is now. */
export const businessHoursSchema = z
  .object({
    timeZone: z.string().meta({ examples: ['Asia/Dubai'] }),
    week: weekSchema,
    holidays: z.array(holidaySchema),
    ramadan: z.array(otherHoursSchema).meta({ description: 'Ramadan and other periods with hours of their own.' }),
    isOpenNow: z.boolean(),
    nextChangeAt: instant.nullable().meta({ description: 'When the company next opens or closes.' }),
    responseAims: responseAimsSchema,
  })
  .meta({ id: 'BusinessHours' });
export type BusinessHours = z.output<typeof businessHoursSchema>;
