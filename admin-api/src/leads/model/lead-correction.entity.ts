import { defineEntity, p } from '@mikro-orm/core';

import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';

const schema = defineEntity({
  name: 'LeadCorrection',
  tableName: 'lead_corrections',
  properties: {
    id: p.uuid().primary(),
    /** A contact submission or callback request; ids are unique across both. */
    leadId: p.uuid().index(),
    changes: p.json<CorrectedField[]>(),
    createdAt: p.datetime(3),
  },
});

/**
 * What staff have corrected in a lead at once. The audit log has its id only: it must not hold personal data, and this is deleted with
 * the lead.
 */
export class LeadCorrection extends schema.class {}
schema.setClass(LeadCorrection);
