import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { toInstant } from '../model/lead-kinds.ts';
import type { LeadAlerts } from './lead-alert.schema.ts';
import { LeadAlertsRepository } from './lead-alerts.repository.ts';
import { findAlerts } from './notices.sql.ts';

/** The leads that an account should look at, until it has. */
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

  /** The account has seen the lead. */
  see(userId: string, leadId: string): Promise<void> {
    return this.alerts.deleteOf(userId, leadId);
  }
}
