import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { LeadUrgency } from '../../../contract/lead-place.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import { IS_EMERGENCY } from '../model/lead.entity.ts';
import { LeadAlert } from './lead-alert.entity.ts';

export type NewAlert = Pick<LeadAlert, keyof LeadAlert>;

export interface AlertRow {
  id: string;
  type: LeadAlert['type'];
  kind: LeadKind;
  lead_id: string;
  reference: string;
  name: string | null;
  phone: string | null;
  service_type: string | null;
  urgency: LeadUrgency | null;
  author_id: string | null;
  author_name: string | null;
  created_at: string;
}

const MAX_ALERTS = 100;

const ALERTS = `
  select a.id, a.type, l.kind, a.lead_id, l.reference, l.name, l.phone, l.service_type, l.urgency, a.author_id, u.name as author_name,
    a.created_at
  from lead_alerts as a join leads as l on l.id = a.lead_id left join users as u on u.id = a.author_id
  where a.user_id = ?
  order by a.lead_id in (select id from leads where ${IS_EMERGENCY}) desc, a.id desc limit ${MAX_ALERTS}`;

/** What members of staff have to see. */
@Injectable()
export class LeadAlertsRepository {
  constructor(private readonly em: EntityManager) {}

  /** The alerts of an account about leads that are there: those about emergencies that are open, then all others, newest first. */
  findOf(userId: string): Promise<AlertRow[]> {
    return this.em.fork().execute<AlertRow[]>(ALERTS, [userId]);
  }

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
    const alerts = await tx.execute<{ user_id: string }[]>('select user_id from lead_alerts where lead_id = ? and type = ?', [
      leadId,
      type,
    ]);
    return new Set(alerts.map(({ user_id: userId }) => userId));
  }

  /** Deletes what accounts were told of leads that they were given: others look after them now. */
  async deleteAssigned(tx: EntityManager, leadIds: readonly string[]): Promise<void> {
    await tx.nativeDelete(LeadAlert, { leadId: { $in: [...leadIds] }, type: 'assigned' });
  }

  /** Deletes what an account was told of a lead. */
  async deleteOf(userId: string, leadId: string): Promise<void> {
    await this.em.fork().nativeDelete(LeadAlert, { userId, leadId });
  }

  deleteBefore(em: EntityManager, moment: Date): Promise<number> {
    return em.nativeDelete(LeadAlert, { createdAt: { $lt: moment } });
  }
}
