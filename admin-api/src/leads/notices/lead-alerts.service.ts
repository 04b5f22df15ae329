import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { toInstant } from '../model/lead-kinds.ts';
import type { LeadAlerts } from './lead-alert.schema.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';
import { findAlerts } from './notices.sql.ts';

/** Alerts of an account about leads, until it opens them. */
@Injectable()
export class LeadAlertsService {
  constructor(
    private readonly em: EntityManager,
    private readonly alerts: LeadAlertsRepository,
  ) {}

  async list(userId: string): Promise<LeadAlerts> {
    const rows = await findAlerts(this.em, userId);
    return {
      alerts: rows.map(({ id, type, kind, lead_id: leadId, reference, name, phone, ...row }) => ({
        ...{ id, type, kind, leadId, reference, name, phone },
        serviceType: row.service_type,
        urgency: row.urgency,
        author: row.author_id === null ? null : { id: row.author_id, name: row.author_name },
        createdAt: toInstant(row.created_at),
      })),
    };
  }

  /** Deletes the alerts of an account about a lead that it has opened. */
  markSeen(userId: string, leadId: string): Promise<void> {
    return this.alerts.deleteForLead(userId, leadId);
  }
}
