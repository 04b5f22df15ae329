import { defineEntity, p } from '@mikro-orm/core';

import { SERVICE_TYPE_CHECK } from '../../leads/model/lead.entity.ts';
import type { LeadKind } from '../../leads/model/lead-kinds.ts';
import type { LeadStatus } from '../../leads/model/lead.schema.ts';

const schema = defineEntity({
  name: 'LeadFigure',
  tableName: 'lead_figures',
  checks: [{ name: 'lead_figures_service_type_check', expression: SERVICE_TYPE_CHECK }],
  indexes: [{ properties: ['kind', 'receivedAt'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.text().$type<LeadKind>(),
    /** Its status when it was deleted. */
    status: p.text().$type<LeadStatus>(),
    serviceType: p.text().nullable().strictNullable(),
    /** The hour in which it arrived; the other times are moved by as much. */
    receivedAt: p.datetime(3),
    dueAt: p.datetime(3),
    firstAnsweredAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** What the figures of the dashboard need of a lead that was deleted. Nothing leads from it to the person. */
export class LeadFigure extends schema.class {}
schema.setClass(LeadFigure);
