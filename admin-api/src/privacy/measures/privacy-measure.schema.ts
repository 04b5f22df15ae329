import { z } from 'zod';

import { MEASURE_REASONS } from '../../../contract/privacy.ts';
import { id, instant } from '../../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../../http/pagination.schema.ts';
import { personSchema } from '../records/person.schema.ts';
import { MEASURE_KINDS, MEASURE_STATES } from '../records/privacy-measure.entity.ts';

const reasonSchema = z.enum(MEASURE_REASONS).meta({
  id: 'MeasureReason',
  description: 'The person asked for it, objected or withdrew a consent; it is no longer needed; or the law demands it.',
});

/** Whose data are erased or restricted, and why. */
export const requestMeasureSchema = z
  .strictObject({
    person: personSchema,
    reason: reasonSchema,
    requestId: id
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'The request that it answers.' }),
  })
  .meta({ id: 'RequestMeasure' });
export type RequestMeasure = z.output<typeof requestMeasureSchema>;

const staffSchema = z
  .object({ id, name: z.string().nullable() })
  .nullable()
  .meta({ id: 'MeasureAuthor', description: 'A member of staff; `null` for nobody, or when it is not known.' });

export const measureSchema = z
  .object({
    id,
    kind: z.enum(MEASURE_KINDS),
    state: z.enum(MEASURE_STATES).meta({ description: '`waiting` for the approval of another owner.' }),
    reason: reasonSchema,
    requestId: id.nullable(),
    person: z
      .object({ emails: z.array(z.string()), phones: z.array(z.string()) })
      .nullable()
      .meta({ description: 'Whom it concerns, while it waits and while a restriction lasts; `null` afterwards.' }),
    counts: z.record(z.string(), z.int()).nullable().meta({ description: 'What it has removed or hidden.' }),
    requestedBy: staffSchema,
    requestedAt: instant,
    decidedBy: staffSchema,
    decidedAt: instant.nullable(),
    doneAt: instant.nullable(),
    repeatedAt: instant.nullable().meta({ description: 'When the erasure was repeated on a restored database.' }),
  })
  .meta({ id: 'PrivacyMeasure' });
export type MeasureView = z.output<typeof measureSchema>;

export const listMeasuresSchema = z.strictObject(pageQuery(20));
export type ListMeasures = z.output<typeof listMeasuresSchema>;

export const measurePageSchema = z
  .object({ measures: z.array(measureSchema), pagination: paginationSchema })
  .meta({ id: 'PrivacyMeasurePage' });
export type MeasurePage = z.output<typeof measurePageSchema>;
