import { z } from 'zod';

import { id } from '../../http/fields.schema.ts';
import { roleSchema } from '../../http/signed-in-user.schema.ts';

/** An account as whoever works with leads sees it. */
const leadColleagueSchema = z
  .object({
    id,
    name: z.string(),
    email: z.string().meta({ description: 'Tells two people of the same name apart.' }),
    role: roleSchema,
    isActive: z.boolean(),
  })
  .meta({ id: 'LeadColleague', description: 'A member of staff whom leads and notes can name.' });

export const leadColleaguesSchema = z
  .object({ colleagues: z.array(leadColleagueSchema).meta({ description: 'By name; those who were deactivated too.' }) })
  .meta({ id: 'LeadColleagues' });
export type LeadColleagues = z.output<typeof leadColleaguesSchema>;
