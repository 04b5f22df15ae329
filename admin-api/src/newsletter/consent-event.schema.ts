import { z } from 'zod';

/** `asked`: the newsletter form was sent; `changed`: staff set the status. */
export const consentEventSchema = z.enum(['asked', 'confirmed', 'withdrawn', 'changed']).meta({ id: 'ConsentEventKind' });
export type ConsentEventKind = z.output<typeof consentEventSchema>;
