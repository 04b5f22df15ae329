import { z } from 'zod';

import { MEASURE_REASONS } from '../../../contract/privacy.ts';
import { id, instant } from '../../http/fields.schema.ts';
import { pageQuery, paginationSchema } from '../../http/pagination.schema.ts';
import { personSchema } from '../records/person.schema.ts';
import { MEASURE_KINDS, MEASURE_STATES } from '../records/privacy-measure.entity.ts';

const reasonSchema = z.enum(MEASURE_REASONS).meta({
  id: 'MeasureReason',
  description: 'The person requested it, objected or withdrew consent; the data are no longer needed; or the law requires it.',
});

/** An erasure or a restriction to request. */
export const requestMeasureSchema = z
  .strictObject({
    person: personSchema,
    reason: reasonSchema,
    requestId: id
      .nullish()
      .transform((value) => value ?? null)
      .meta({ description: 'The privacy request that led to it.' }),
  })
  .meta({ id: 'RequestMeasure' });
export type RequestMeasure = z.output<typeof requestMeasureSchema>;

const staffSchema = z
  .object({ id, name: z.string().nullable() })
  .nullable()
  .meta({ id: 'MeasureAuthor', description: 'A member of staff; `null` for none or unknown.' });

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
      .meta({ description: 'The person while the measure is waiting or a restriction is active; `null` afterwards.' }),
    counts: z.record(z.string(), z.int()).nullable().meta({ description: 'The number of removed or hidden records by kind.' }),
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
