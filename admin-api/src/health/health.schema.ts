import { z } from 'zod';

import { UNAVAILABLE_REASONS } from '../database/database-unavailable.ts';
import { failureSchema } from '../http/messages/failure.schema.ts';

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export type Health = z.output<typeof healthSchema>;

/** `process`: this process is starting, stopping or overloaded. */
const healthPartSchema = z.enum(['database', 'process']).meta({ id: 'HealthPart' });

export const notReadySchema = failureSchema
  .extend({
    failing: z.array(healthPartSchema).meta({ description: 'The unavailable parts.' }),
    reason: z
      .enum([...UNAVAILABLE_REASONS, 'starting', 'stopping', 'overloaded'])
      .meta({ description: 'Why the first of them is unavailable.' }),
  })
  .meta({ id: 'NotReady' });
