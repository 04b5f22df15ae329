import { z } from 'zod';

import { RETENTION_DAYS, retentionPurposes } from '../../../contract/retention.ts';
import { id, instant } from '../../http/fields.schema.ts';

/** A value per purpose. */
function forEachPurpose<Schema extends z.ZodType>(schemaOf: (purpose: keyof typeof RETENTION_DAYS) => Schema) {
  return z.strictObject(
    Object.fromEntries(retentionPurposes.map((purpose) => [purpose, schemaOf(purpose)])) as Record<keyof typeof RETENTION_DAYS, Schema>,
  );
}

const policy = {
  needsApproval: z.boolean().meta({ description: 'Whether another owner has to approve an erasure.' }),
  days: forEachPurpose((purpose) => z.int().min(1).max(RETENTION_DAYS[purpose])).meta({
    id: 'RetentionDays',
    description: 'Retention periods in days, at most those of the privacy policy.',
  }),
};
const version = z.int().min(0).max(1_000_000_000).meta({ description: 'Incremented by every change; 0 before the first.' });

export const changeRetentionSchema = z.strictObject({ ...policy, version }).meta({ id: 'ChangeRetention' });
export type ChangeRetention = z.output<typeof changeRetentionSchema>;
export type PrivacyPolicy = Omit<ChangeRetention, 'version'>;

const counts = forEachPurpose(() => z.int().min(0)).meta({ id: 'RetentionCounts' });
export type RetentionCounts = z.output<typeof counts>;

export const retentionSchema = z
  .object({
    ...policy,
    version,
    preview: counts.meta({ description: 'The number of records that the next run would delete.' }),
    nextRunAt: instant,
    runs: z
      .array(z.object({ id, ranAt: instant, removed: counts }).meta({ id: 'RetentionRun' }))
      .meta({ description: 'The last 30 nightly runs, newest first.' }),
  })
  .meta({ id: 'Retention' });
export type RetentionView = z.output<typeof retentionSchema>;
