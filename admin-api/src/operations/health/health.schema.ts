import { z } from 'zod';

import { failureSchema } from '../../http/messages/failure.schema.ts';

export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
export type Health = z.output<typeof healthSchema>;

/** The parts that the API depends on. */
const healthPartSchema = z.enum(['database']).meta({ id: 'HealthPart' });
export type HealthPart = z.output<typeof healthPartSchema>;

export const notReadySchema = failureSchema
  .extend({ failing: z.array(healthPartSchema).meta({ description: 'The unavailable parts.' }) })
  .meta({ id: 'NotReady' });
