import { z } from 'zod';

import { id } from './text.schema.ts';

/** The path of a call on one thing. */
export const byIdSchema = z.strictObject({ id });
export type ById = z.output<typeof byIdSchema>;
