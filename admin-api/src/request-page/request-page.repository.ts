import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import type { AuditAction } from '../audit-log/audit-entry.schema.ts';
import { LeadEntry } from '../leads/model/lead-entry.entity.ts';
import { Lead } from '../leads/model/lead.entity.ts';

/** Actions that close or reopen a lead. */
const CLOSING_ACTIONS = [
  'contact_submission.withdrawn',
  'contact_submission.solved',
  'contact_submission.status_changed',
] as const satisfies readonly AuditAction[];

/** Messages that the customer wrote on the request page. */
const isPageMessage = (leadId: string) => ({ leadId, type: 'reply', channel: null }) as const;

/** Lead queries of the request page. */
@Injectable()
export class RequestPageRepository {
  /** How the customer closed the lead; null when staff closed it, or it was reopened since. */
  async findClosing(em: EntityManager, subjectId: string): Promise<'withdrawn' | 'solved' | null> {
    const where = { subjectType: 'contact_submission', subjectId, action: { $in: [...CLOSING_ACTIONS] } } as const;
    const last = await em.findOne(AuditEntry, where, { orderBy: { occurredAt: 'desc', id: 'desc' }, fields: ['action'] });
    const step = last?.action.split('.')[1];
    return step === 'withdrawn' || step === 'solved' ? step : null;
  }

  /** Messages that the customer wrote on the page, oldest first. */
  findMessages(em: EntityManager, leadId: string): Promise<Pick<LeadEntry, 'id' | 'text' | 'createdAt'>[]> {
    return em.find(LeadEntry, isPageMessage(leadId), { orderBy: { id: 'asc' }, fields: ['text', 'createdAt'] });
  }

  countMessages(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return tx.count(LeadEntry, { ...isPageMessage(leadId), createdAt: { $gte: since } });
  }

  /** Marks the lead as changed by the customer, like a reply. */
  async markReplied(tx: EntityManager, id: string, repliedAt: Date): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { repliedAt });
  }
}
