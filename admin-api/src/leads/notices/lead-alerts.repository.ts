import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LeadAlert } from './lead-alert.entity.ts';

export type NewAlert = Pick<LeadAlert, keyof LeadAlert>;

/** Alerts of staff about leads. */
@Injectable()
export class LeadAlertsRepository {
  constructor(private readonly em: EntityManager) {}

  async insertAll(tx: EntityManager, alerts: readonly NewAlert[]): Promise<void> {
    if (alerts.length > 0) await tx.insertMany(LeadAlert, [...alerts]);
  }

  /** The ids among `leadIds` of leads with an alert for an account. */
  async findUnseen(tx: EntityManager, userId: string, leadIds: readonly string[]): Promise<string[]> {
    const alerts = await tx.find(LeadAlert, { userId, leadId: { $in: [...leadIds] } });
    return alerts.map(({ leadId }) => leadId);
  }

  /** The accounts with an alert of a type about a lead. */
  async findNotified(tx: EntityManager, leadId: string, type: LeadAlert['type']): Promise<Set<string>> {
    const alerts = await tx.find(LeadAlert, { leadId, type }, { fields: ['userId'] });
    return new Set(alerts.map(({ userId }) => userId));
  }

  /** Deletes the alerts about former assignments of leads. */
  async deleteAssigned(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(LeadAlert, { leadId: { $in: [...leadIds] }, type: 'assigned' });
  }

  /** Deletes the alerts of an account about a lead. */
  async deleteForLead(userId: string, leadId: string): Promise<void> {
    await this.em.nativeDelete(LeadAlert, { userId, leadId });
  }

  deleteBefore(em: EntityManager, moment: Date): Promise<number> {
    return em.nativeDelete(LeadAlert, { createdAt: { $lt: moment } });
  }
}
