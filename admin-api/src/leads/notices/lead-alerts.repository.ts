import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LeadAlert } from './lead-alert.entity.ts';

export type NewAlert = Pick<LeadAlert, keyof LeadAlert>;

/** What members of staff have to see. */
@Injectable()
export class LeadAlertsRepository {
  constructor(private readonly em: EntityManager) {}

  async insertAll(tx: EntityManager, alerts: readonly NewAlert[]): Promise<void> {
    if (alerts.length > 0) await tx.insertMany(LeadAlert, [...alerts]);
  }

  /** Those of the leads that an account was told of and has not opened since. */
  async findUnseen(tx: EntityManager, userId: string, leadIds: readonly string[]): Promise<string[]> {
    const alerts = await tx.find(LeadAlert, { userId, leadId: { $in: [...leadIds] } });
    return alerts.map(({ leadId }) => leadId);
  }

  /** The accounts that have been told something of a lead, and have not opened it since. */
  async findTold(tx: EntityManager, leadId: string, type: LeadAlert['type']): Promise<Set<string>> {
    const alerts = await tx.find(LeadAlert, { leadId, type }, { fields: ['userId'] });
    return new Set(alerts.map(({ userId }) => userId));
  }

  /** Deletes what accounts were told of leads that they were given: others look after them now. */
  async deleteAssigned(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(LeadAlert, { leadId: { $in: [...leadIds] }, type: 'assigned' });
  }

  /** Deletes what an account was told of a lead. */
  async deleteOf(userId: string, leadId: string): Promise<void> {
    await this.em.nativeDelete(LeadAlert, { userId, leadId });
  }

  deleteBefore(em: EntityManager, moment: Date): Promise<number> {
    return em.nativeDelete(LeadAlert, { createdAt: { $lt: moment } });
  }
}
