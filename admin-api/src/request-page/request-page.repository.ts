import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { AuditEntry } from '../audit-log/audit-entry.entity.ts';
import type { AuditAction } from '../audit-log/audit-entry.schema.ts';
import { LeadEntry } from '../leads/model/lead-entry.entity.ts';
import { Lead } from '../leads/model/lead.entity.ts';

/** What closes a request, or opens it again. */
const CLOSINGS = [
  'contact_submission.withdrawn',
  'contact_submission.solved',
  'contact_submission.status_changed',
] as const satisfies readonly AuditAction[];

/** What the visitor has written on the page of a request. */
const ofPage = (leadId: string) => ({ leadId, type: 'reply', channel: null }) as const;

/** What the pages of requests need of leads. */
@Injectable()
export class RequestPageRepository {
  /** How the visitor has closed the request; null when somebody else has, or it was opened again since. */
  async findClosing(em: EntityManager, subjectId: string): Promise<'withdrawn' | 'solved' | null> {
    const where = { subjectType: 'contact_submission', subjectId, action: { $in: [...CLOSINGS] } } as const;
    const last = await em.findOne(AuditEntry, where, { orderBy: { occurredAt: 'desc', id: 'desc' }, fields: ['action'] });
    const step = last?.action.split('.')[1];
    return step === 'withdrawn' || step === 'solved' ? step : null;
  }

  /** What the visitor has written on the page, oldest first. */
  findMessages(em: EntityManager, leadId: string): Promise<Pick<LeadEntry, 'id' | 'text' | 'createdAt'>[]> {
    return em.find(LeadEntry, ofPage(leadId), { orderBy: { id: 'asc' }, fields: ['text', 'createdAt'] });
  }

  countMessages(tx: EntityManager, leadId: string, since: Date): Promise<number> {
    return tx.count(LeadEntry, { ...ofPage(leadId), createdAt: { $gte: since } });
  }

  /** A change waits for somebody, like a reply. */
  async markReplied(tx: EntityManager, id: string, repliedAt: Date): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { repliedAt });
  }
}
