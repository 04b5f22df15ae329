import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { CorrectedField } from '../../audit-log/audit-entry.schema.ts';
import { Lead, LeadCorrection } from '../model/lead.entity.ts';
import { LeadEntry } from '../model/lead-entry.entity.ts';
import type { LeadWindow } from '../model/place-and-time.schema.ts';

/** Single leads and their threads. */
@Injectable()
export class LeadsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Gives a locked lead its windows, in a change that counts its version. */
  async updateWindows(tx: EntityManager, id: string, windows: LeadWindow[]): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { windows });
  }

  /** Gives a locked lead another due time, in a change that has counted its version. */
  async moveDue(tx: EntityManager, id: string, dueAt: Date): Promise<void> {
    await tx.nativeUpdate(Lead, { id }, { dueAt });
  }

  /** What was corrected in a lead, by the id of the correction. */
  async findCorrections(leadId: string): Promise<Map<string, CorrectedField[]>> {
    const corrections = await this.em.find(LeadCorrection, { leadId });
    return new Map(corrections.map(({ id, changes }) => [id, changes]));
  }

  /** Writes into the thread of a locked lead. A reply of the visitor waits for somebody until there is anything else that somebody did. */
  async insertEntry(tx: EntityManager, entry: Pick<LeadEntry, keyof LeadEntry>): Promise<void> {
    const { leadId: id, type, createdAt } = entry;
    await tx.insert(LeadEntry, entry);
    if (type === 'reply') await tx.nativeUpdate(Lead, { id }, { repliedAt: createdAt });
    else if (!isOfProgram(type)) await tx.nativeUpdate(Lead, { id, repliedAt: { $ne: null } }, { repliedAt: null });
  }

  /** An answer to a locked lead. */
  findAnswer(tx: EntityManager, leadId: string, id: string): Promise<LeadEntry | null> {
    return tx.findOne(LeadEntry, { leadId, id, type: 'answer' });
  }

  /** What people have written by e-mail about a lead and the next one can name, oldest first. */
  findEmails(leadId: string): Promise<LeadEntry[]> {
    return this.em.find(LeadEntry, { leadId, type: { $in: ['answer', 'reply'] }, messageId: { $ne: null } }, { orderBy: { id: 'asc' } });
  }

  /** Says that answers to a locked lead did not arrive, or, with null, that they are sent again. */
  async setBounced(tx: EntityManager, ids: readonly string[], bouncedAt: Date | null): Promise<void> {
    await tx.nativeUpdate(LeadEntry, { id: { $in: [...ids] }, type: 'answer' }, { bouncedAt });
  }

  /** The answers to a locked lead that confirmed these windows, named by when they begin, and count. */
  async findConfirmations(tx: EntityManager, leadId: string, windows: readonly string[]): Promise<string[]> {
    const windowFrom = { $in: windows.map((from) => new Date(from)) };
    return (await tx.find(LeadEntry, { leadId, windowFrom, takenBackAt: null }, { fields: ['id'] })).map(({ id }) => id);
  }
}

/** Whether nobody wrote an entry: it neither asks nor answers anything. */
function isOfProgram(type: LeadEntry['type']): boolean {
  return type === 'automatic' || type === 'bounce';
}
