import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { NotFound, UndoneAlready } from '../../http/errors.ts';
import { LeadNews } from '../live/lead-news.ts';
import { BulkChange, type ChangedLead } from '../model/bulk-change.entity.ts';
import type { LeadKind } from '../model/lead-kinds.ts';
import type { BulkChangeRequest, BulkResult, UndoResult } from '../model/lead.schema.ts';
import { LeadsRepository } from './leads.repository.ts';
import { LeadsService } from './leads.service.ts';

/** A change of many can be undone for this long. */
const UNDO_MS = DAY_MS;

/** Changes many leads at once, all or none, and undoes it. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly leads: LeadsRepository,
    private readonly steps: LeadsService,
    private readonly news: LeadNews,
  ) {}

  /** Gives the leads a status; those that have it already, or do not exist, are left alone. */
  async change(kind: LeadKind, { ids, status }: BulkChangeRequest, adminId: string): Promise<BulkResult> {
    const bulkId = uuid();
    const changed = await this.em.fork().transactional(async (tx) => {
      const found = (await this.leads.lock(tx, kind, ids)).filter((lead) => lead.status !== status);
      for (const { id, status: from } of found) {
        await this.leads.update(tx, kind, id, { status });
        await this.steps.record(tx, { kind, id, step: 'status_changed', adminId, details: { from, to: status, bulkId } });
      }
      const entries = found.map(({ id, status: from, version }): ChangedLead => ({ id, from, version: version + 1 }));
      if (entries.length > 0) await tx.insert(BulkChange, { id: bulkId, kind, leads: entries, createdAt: new Date(), undoneAt: null });
      return entries.map(({ id }) => id);
    });
    this.news.tell();
    return { changed, undo: changed.length > 0 ? bulkId : null };
  }

  /**
   * Gives the leads back the status that they had, but for those that somebody has changed since.
   *
   * @throws NotFound when there is no such change, or it was too long ago.
   * @throws UndoneAlready when it is undone.
   */
  async undo(kind: LeadKind, bulkId: string, adminId: string): Promise<UndoResult> {
    const result = await this.em.fork().transactional(async (tx) => {
      const since = new Date(Date.now() - UNDO_MS);
      const undoneAt = new Date();
      const bulk = await tx.findOne(BulkChange, { id: bulkId, kind, createdAt: { $gt: since } });
      if (!bulk) throw new NotFound('bulk.not_found');
      // Of two who undo it at once, one finds it undone.
      if ((await tx.nativeUpdate(BulkChange, { id: bulkId, undoneAt: null }, { undoneAt })) === 0) throw new UndoneAlready();
      return this.restore(tx, { kind, bulkId, adminId, leads: bulk.leads });
    });
    this.news.tell();
    return result;
  }

  private async restore(
    tx: EntityManager,
    { kind, bulkId, adminId, leads }: { kind: LeadKind; bulkId: string; adminId: string; leads: readonly ChangedLead[] },
  ): Promise<UndoResult> {
    const before = new Map(leads.map((lead) => [lead.id, lead]));
    const result: UndoResult = { restored: [], skipped: [] };
    const ids = leads.map(({ id }) => id);
    for (const { id, status, version } of await this.leads.lock(tx, kind, ids)) {
      const changed = before.get(id);
      if (changed?.version !== version) {
        result.skipped.push(id);
        continue;
      }
      await this.leads.update(tx, kind, id, { status: changed.from });
      const details = { from: status, to: changed.from, undoes: bulkId };
      await this.steps.record(tx, { kind, id, step: 'status_changed', adminId, details });
      result.restored.push(id);
    }
    return result;
  }

  /** Forgets changes that cannot be undone any more. */
  deleteExpired(em: EntityManager, now: number): Promise<number> {
    return em.nativeDelete(BulkChange, { createdAt: { $lte: new Date(now - UNDO_MS) } });
  }
}
