import { defineEntity, p } from '@mikro-orm/core';

import { SERVICE_TYPE_CHECK } from '../../leads/model/lead.entity.ts';
import type { LeadKind } from '../../leads/model/lead-kinds.ts';
import type { LeadStatus } from '../../leads/model/lead.schema.ts';

const schema = defineEntity({
  name: 'DeletedLead',
  tableName: 'deleted_leads',
  checks: [{ name: 'deleted_leads_service_type_check', expression: SERVICE_TYPE_CHECK }],
  indexes: [{ properties: ['kind', 'receivedAt'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<LeadKind>(),
    /** The status before the deletion. */
    status: p.text().$type<LeadStatus>(),
    serviceType: p.text().nullable().strictNullable(),
    /** Rounded down to the hour; the other times are shifted by the same amount. */
    receivedAt: p.datetime(3),
    dueAt: p.datetime(3),
    firstAnsweredAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** What metrics need of a deleted lead, without personal data. */
export class DeletedLead extends schema.class {}
schema.setClass(DeletedLead);
