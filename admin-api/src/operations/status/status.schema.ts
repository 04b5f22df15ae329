import { z } from 'zod';

import { STATUS_CHECKS, STATUS_FACTS, STATUS_PROBLEMS, STATUS_STATES, type StatusFactName } from '../../../contract/status.ts';
import { instant } from '../../http/fields.schema.ts';

const factNames = Object.keys(STATUS_FACTS) as [StatusFactName, ...StatusFactName[]];

const statusFactSchema = z
  .object({
    name: z.enum(factNames),
    value: z.union([z.number(), z.string()]).nullable().meta({ description: '`null` if it never happened or is unknown.' }),
  })
  .meta({ id: 'StatusFact' });
export type StatusFact = z.output<typeof statusFactSchema>;

const statusCheckSchema = z
  .object({
    name: z.enum(STATUS_CHECKS),
    state: z.enum(STATUS_STATES),
    problem: z.enum(STATUS_PROBLEMS).nullable().meta({ description: 'What is wrong; `null` while the state is `good` or `unused`.' }),
    facts: z.array(statusFactSchema),
  })
  .meta({ id: 'StatusCheck' });
export type StatusCheck = z.output<typeof statusCheckSchema>;

/** The status of the product. */
export const statusSchema = z
  .object({ checkedAt: instant, checks: z.array(statusCheckSchema).meta({ description: 'Each part once, in a fixed order.' }) })
  .meta({ id: 'Status' });
export type Status = z.output<typeof statusSchema>;
