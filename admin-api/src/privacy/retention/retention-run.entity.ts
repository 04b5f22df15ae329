import { defineEntity, p } from '@mikro-orm/core';

import type { RetentionPurpose } from '../../../contract/retention.ts';

const schema = defineEntity({
  name: 'RetentionRun',
  tableName: 'retention_runs',
  indexes: [{ properties: ['ranAt'] }],
  properties: {
    id: p.uuid().primary(),
    ranAt: p.datetime(3),
    /** The number of deleted records by purpose. */
    removed: p.json<Record<RetentionPurpose, number>>(),
  },
});

/** A nightly deletion of records whose retention period has ended. */
export class RetentionRun extends schema.class {}
schema.setClass(RetentionRun);
