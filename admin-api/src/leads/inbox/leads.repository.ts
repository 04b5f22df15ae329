import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import { Lead, LeadCorrection } from '../model/lead.entity.ts';
import { LeadEntry } from '../model/lead-entry.entity.ts';
import type { LeadSlot } from '../model/place-and-time.schema.ts';

/** Single leads and their threads. */
@Injectable()
export class LeadsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Sets the time slots of a locked lead. The caller increments its version. */
  async updateSlots(tx: EntityManager, id: string, slots: LeadSlot[]): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { slots });
  }

  /** Sets the due time of a locked lead. The caller increments its version. */
  async updateDueAt(tx: EntityManager, id: string, dueAt: Date): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { dueAt });
  }

  /** The corrected fields of a lead by the id of the correction. */
  async findCorrections(leadId: string): Promise<Map<string, CorrectedField[]>> {
    const corrections = await this.em.find(LeadCorrection, { leadId });
    return new Map(corrections.map(({ id, changes }) => [id, changes]));
  }

  /** Adds an entry to the thread of a locked lead. A reply of the customer marks the lead as replied until staff add another entry. */
  async insertEntry(tx: EntityManager, entry: Pick<LeadEntry, keyof LeadEntry>): Promise<void> {
    const { leadId: id, type, createdAt } = entry;
    await tx.insert(LeadEntry, entry);
    if (type === 'reply') await tx.nativeUpdate(Lead, { id }, { repliedAt: createdAt });
    else if (!isAutomated(type)) await tx.nativeUpdate(Lead, { id, repliedAt: { $ne: null } }, { repliedAt: null });
  }

  /** An answer to a locked lead. */
  findAnswer(tx: EntityManager, leadId: string, id: string): Promise<LeadEntry | null> {
    return tx.findOne(LeadEntry, { leadId, id, type: 'answer' });
  }

  /** Answers and replies by e-mail that the next e-mail can refer to, oldest first. */
  findEmails(leadId: string): Promise<LeadEntry[]> {
    return this.em.find(LeadEntry, { leadId, type: { $in: ['answer', 'reply'] }, messageId: { $ne: null } }, { orderBy: { id: 'asc' } });
  }

  /** Sets when answers to a locked lead bounced; null once they are sent again. */
  async setBounced(tx: EntityManager, ids: readonly string[], bouncedAt: Date | null): Promise<void> {
    await tx.nativeUpdate(LeadEntry, { id: { $in: [...ids] }, type: 'answer' }, { bouncedAt });
  }

  /** The answers to a locked lead that confirmed these time slots, without those that were undone. */
  async findConfirmations(tx: EntityManager, leadId: string, starts: readonly string[]): Promise<string[]> {
    const slotFrom = { $in: starts.map((from) => new Date(from)) };
    return (await tx.find(LeadEntry, { leadId, slotFrom, undoneAt: null }, { fields: ['id'] })).map(({ id }) => id);
  }
}

/** Whether an entry was sent by a program: an automatic reply or a delivery report. */
function isAutomated(type: LeadEntry['type']): boolean {
  return type === 'automatic' || type === 'bounce';
}
