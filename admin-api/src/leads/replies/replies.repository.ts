import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Role } from '../../../contract/roles.ts';
import { User } from '../../staff/users/user.entity.ts';
import { LeadEntry } from '../model/lead-entry.entity.ts';
import { Lead } from '../model/lead.entity.ts';

/** Types of automated e-mails. */
const AUTOMATED_TYPES = ['automatic', 'bounce'] as const;

/** Inbound e-mails in lead threads. */
@Injectable()
export class RepliesRepository {
  /** The id of the contact submission with a reference; callback requests have no e-mail address. */
  async findLeadId(tx: EntityManager, reference: string): Promise<string | undefined> {
    return (await tx.findOne(Lead, { reference, kind: 'contact' }, { fields: ['id'] }))?.id;
  }

  /** The id of the lead of the newest answer by e-mail among the given e-mail ids. */
  async findLeadOfAnswer(tx: EntityManager, ids: readonly string[]): Promise<string | undefined> {
    if (ids.length === 0) return undefined;
    const where = { id: { $in: [...ids] }, type: 'answer', authorId: { $ne: null }, messageId: { $ne: null }, mailHash: null } as const;
    return (await tx.findOne(LeadEntry, where, { fields: ['leadId'], orderBy: { id: 'desc' } }))?.leadId;
  }

  /** The entry of an e-mail that was already recorded. */
  findRecorded(tx: EntityManager, mailHash: string): Promise<Pick<LeadEntry, 'id' | 'type'> | null> {
    return tx.findOne(LeadEntry, { mailHash }, { fields: ['type'] });
  }

  /** The number of e-mails about a lead since a time, from people or from programs. */
  countSince(tx: EntityManager, leadId: string, since: Date, sender: 'person' | 'program'): Promise<number> {
    const type = sender === 'program' ? { $in: [...AUTOMATED_TYPES] } : { $nin: [...AUTOMATED_TYPES] };
    return tx.count(LeadEntry, { leadId, mailHash: { $ne: null }, createdAt: { $gte: since }, type });
  }

  /** The active account with an e-mail address that may change leads. */
  async findColleague(tx: EntityManager, email: string, roles: readonly Role[]): Promise<string | undefined> {
    return (await tx.findOne(User, { email, disabledAt: null, role: { $in: [...roles] } }, { fields: ['id'] }))?.id;
  }
}
