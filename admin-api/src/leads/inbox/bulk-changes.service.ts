import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound, UndoneAlready } from '../../http/errors.ts';
import { LeadChangeNotifier } from '../notices/lead-change-notifier.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { BulkChange } from '../model/bulk-change.entity.ts';
import type { LeadKind, LeadRow } from '../model/lead-kinds.ts';
import type { BulkChangeRequest, BulkReleaseRequest, BulkReleaseResult, BulkResult, UndoResult } from '../model/lead.schema.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { LeadsRepository } from './leads.repository.ts';
import { changedState, type LeadState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { describeStep } from '../model/lead-steps.ts';
import { toReleasedLead } from './leads.service.ts';

/** How long a bulk change can be undone. */
const UNDO_MS = DAY_MS;

/** A locked lead before and after a bulk change. */
interface StateChange {
  id: string;
  version: number;
  before: LeadState;
  after: LeadState;
}

/** Changes many leads of a kind in one transaction, with the same few statements however many there are. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly leads: LeadsRepository,
    private readonly assignees: AssigneesService,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly notifier: LeadChangeNotifier,
  ) {}

  /**
   * Gives leads a status, an assignee, a snooze, or several of them; those that have them already are neither changed nor skipped.
   *
   * @throws ValidationFailed when the assignee cannot look after leads.
   */
  async change(kind: LeadKind, { leads, ...decision }: BulkChangeRequest, adminId: string): Promise<BulkResult> {
    const bulkId = uuid();
    const result = await this.em.fork().transactional(async (tx): Promise<BulkResult> => {
      await this.assignees.check(tx, decision.assigneeId, 'assigneeId');
      const { current, skipped } = await this.lockCurrent(tx, kind, leads);
      const changes = current.map((lead) => toChange(lead, (before) => changedState(before, decision, adminId))).filter(isDifferent);
      if (changes.length === 0) return { changed: [], skipped, undo: null };
      await this.write(tx, kind, changes, { adminId, details: { bulkId } });
      const changed = changes.map(({ id, version, before: { status: from, ...former } }) => ({ id, from, former, version: version + 1 }));
      await tx.insert(BulkChange, { id: bulkId, kind, leads: changed, createdAt: new Date(), undoneAt: null });
      return { changed: changed.map(({ id }) => id), skipped, undo: bulkId };
    });
    this.notifier.notify();
    return result;
  }

  /**
   * Makes the leads of a bulk change what they were before, except those that were changed since. Who cannot look after leads any more
   * does not get them back.
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

      const formerAssignees = new Set(bulk.leads.flatMap(({ former }) => former?.assigneeId ?? []));
      const assignable = new Set<string>();
      for (const id of [...formerAssignees].sort()) if (await this.assignees.isAssignable(tx, id)) assignable.add(id);
      const formerStates = new Map(bulk.leads.map(({ id, from, former }) => [id, { ...former, status: from }]));
      const { current, skipped } = await this.lockCurrent(tx, kind, bulk.leads);
      const changes = current.map((lead) =>
        toChange(lead, (now) => {
          const former = { ...now, ...formerStates.get(lead.id) };
          const isOver = former.snoozedUntil !== null && Date.parse(former.snoozedUntil) <= Date.now();
          return {
            ...former,
            ...(isOver && { snoozedUntil: null, snoozedBy: null }),
            assigneeId: former.assigneeId && assignable.has(former.assigneeId) ? former.assigneeId : null,
          };
        }),
      );
      await this.write(tx, kind, changes, { adminId, details: { undoes: bulkId } });
      return { restored: changes.map(({ id }) => id), skipped };
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
        released.map((id) => describeStep({ kind, id, step: 'released', actor: adminActor(adminId) })),
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

  /** Writes the new states of locked leads, and an audit entry for each step. */
  private async write(
    tx: EntityManager,
    kind: LeadKind,
    changes: readonly StateChange[],
    { adminId, details: bulk }: { adminId: string; details: object },
  ): Promise<void> {
    if (changes.length === 0) return;
    await this.leads.updateStates(
      tx,
      kind,
      changes.map(({ id, after }) => ({ id, state: after })),
    );
    const actor = adminActor(adminId);
    await this.auditLog.recordAll(
      tx,
      changes.flatMap(({ id, before, after }) =>
        stepsBetween(before, after).map(({ step, details }) => describeStep({ kind, id, step, actor, details: { ...details, ...bulk } })),
      ),
    );
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

function toChange(lead: LeadRow, next: (before: LeadState) => LeadState): StateChange {
  const before = stateOf(lead);
  return { id: lead.id, version: lead.version, before, after: next(before) };
}

function isDifferent({ before, after }: StateChange): boolean {
  return stepsBetween(before, after).length > 0;
}
