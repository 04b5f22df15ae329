import { defineEntity, p } from '@mikro-orm/core';

import type { RetentionPurpose } from '../../../contract/retention.ts';

const schema = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_runs',
  indexes: [{ properties: ['ranAt'] }],
  properties: {
    id: p.uuid().primary(),
    ranAt: p.datetime(3),
    /** How many records of each purpose were deleted. */
    removed: p.json<Record<RetentionPurpose, number>>(),
  },
});

/** A nightly deletion of what was kept for its whole period. */
export class RetentionRun extends schema.class {}
schema.setClass(RetentionRun);
