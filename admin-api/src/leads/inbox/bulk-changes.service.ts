import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound, UndoneAlready } from '../../http/errors.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import { BulkChange } from '../model/bulk-change.entity.ts';
import type { LeadKind, LeadRow } from '../model/lead-kinds.ts';
import type { BulkChangeRequest, BulkReleaseRequest, BulkReleaseResult, BulkResult, UndoResult } from '../model/lead.schema.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { LeadsRepository } from './leads.repository.ts';
import { describeStep, toReleasedLead } from './leads.service.ts';

/** How long a bulk change can be undone. */
const UNDO_MS = DAY_MS;

/** Changes many leads of a kind in one transaction, with the same few statements however many there are. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly leads: LeadsRepository,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly notifier: LeadChangeNotifier,
  ) {}

  /** Gives leads a status; those that have it already are neither changed nor skipped. */
  async change(kind: LeadKind, { leads, status }: BulkChangeRequest, adminId: string): Promise<BulkResult> {
    const bulkId = uuid();
    const result = await this.em.fork().transactional(async (tx): Promise<BulkResult> => {
      const { current, skipped } = await this.lockCurrent(tx, kind, leads);
      const changing = current.filter((lead) => lead.status !== status);
      if (changing.length === 0) return { changed: [], skipped, undo: null };
      await this.leads.updateStatuses(
        tx,
        kind,
        changing.map(({ id }) => ({ id, status })),
      );
      await this.auditLog.recordAll(
        tx,
        changing.map(({ id, status: from }) =>
          describeStep({ kind, id, step: 'status_changed', adminId, details: { from, to: status, bulkId } }),
        ),
      );
      const changed = changing.map(({ id, status: from, version }) => ({ id, from, version: version + 1 }));
      await tx.insert(BulkChange, { id: bulkId, kind, leads: changed, createdAt: new Date(), undoneAt: null });
      return { changed: changed.map(({ id }) => id), skipped, undo: bulkId };
    });
    this.notifier.notify();
    return result;
  }

  /**
   * Gives the leads of a bulk change their former status, except those that were changed since.
   *
   * @throws NotFound when there is no such change, or it is older than a day.
   * @throws UndoneAlready when it has been undone.
   */
  async undo(kind: LeadKind, bulkId: string, adminId: string): Promise<UndoResult> {
    const result = await this.em.fork().transactional(async (tx): Promise<UndoResult> => {
      const since = new Date(Date.now() - UNDO_MS);
      const bulk = await tx.findOne(BulkChange, { id: bulkId, kind, createdAt: { $gt: since } });
      if (!bulk) throw new NotFound('bulk.not_found');
      // Of two people who undo it at once, one finds it undone.
      const claimed = await tx.nativeUpdate(BulkChange, { id: bulkId, undoneAt: null }, { undoneAt: new Date() });
      if (claimed === 0) throw new UndoneAlready();

      const formerStatuses = new Map(bulk.leads.map(({ id, from }) => [id, from]));
      const { current, skipped } = await this.lockCurrent(tx, kind, bulk.leads);
      const restoring = current.map(({ id, status: from }) => ({ id, from, status: formerStatuses.get(id) ?? from }));
      if (restoring.length === 0) return { restored: [], skipped };
      await this.leads.updateStatuses(tx, kind, restoring);
      await this.auditLog.recordAll(
        tx,
        restoring.map(({ id, from, status: to }) =>
          describeStep({ kind, id, step: 'status_changed', adminId, details: { from, to, undoes: bulkId } }),
        ),
      );
      return { restored: restoring.map(({ id }) => id), skipped };
    });
    this.notifier.notify();
    return result;
  }

  /** Marks suspected leads as genuine and enqueues the e-mails that were held back; they keep their due times. */
  async release(kind: LeadKind, { leads }: BulkReleaseRequest, adminId: string): Promise<BulkReleaseResult> {
    const result = await this.em.fork().transactional(async (tx): Promise<BulkReleaseResult> => {
      const { current, skipped } = await this.lockCurrent(tx, kind, leads);
      const suspected = current.filter((lead) => lead.is_suspected);
      const released = suspected.map(({ id }) => id);
      if (released.length === 0) return { released, skipped };
      await this.leads.releaseAll(tx, kind, released);
      await this.auditLog.recordAll(
        tx,
        released.map((id) => describeStep({ kind, id, step: 'released', adminId })),
      );
      await this.emails.enqueueForLeads(
        tx,
        suspected.map((lead) => toReleasedLead(kind, lead)),
      );
      return { released, skipped };
    });
    this.notifier.notify();
    return result;
  }

  /** Deletes bulk changes that can no longer be undone. */
  deleteExpired(em: EntityManager, now: number): Promise<number> {
    return em.nativeDelete(BulkChange, { createdAt: { $lte: new Date(now - UNDO_MS) } });
  }

  /** Locks leads; those that do not exist or are no longer at the given version are skipped. */
  private async lockCurrent(
    tx: EntityManager,
    kind: LeadKind,
    leads: readonly { id: string; version?: number | undefined }[],
  ): Promise<{ current: LeadRow[]; skipped: string[] }> {
    const versions = new Map(leads.map(({ id, version }) => [id.toLowerCase(), version]));
    const ids = [...versions.keys()];
    const current = (await this.leads.lock(tx, kind, ids)).filter(({ id, version }) => {
      const expected = versions.get(id);
      return expected === undefined || expected === version;
    });
    const currentIds = new Set(current.map(({ id }) => id));
    return { current, skipped: ids.filter((id) => !currentIds.has(id)) };
  }
}
