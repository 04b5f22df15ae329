import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { DAY_MS } from '../../../contract/durations.ts';
import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import { NotFound, UndoneAlready } from '../../http/errors.ts';
import { ColleagueNoticesService } from '../notices/colleague-notices.service.ts';
import { AssigneesService } from '../assignment/assignees.service.ts';
import { BulkChange } from '../model/bulk-change.entity.ts';
import type { LeadKind, LeadRow } from '../model/lead-kinds.ts';
import type { BulkChangeRequest, BulkReleaseRequest, BulkReleaseResult, BulkResult, UndoResult } from '../model/lead.schema.ts';
import { LeadEmailsService } from '../notices/lead-emails.service.ts';
import { MAX_LISTED_LEADS } from '../../../contract/limits.ts';
import { LeadListsRepository } from './lead-lists.sql.ts';
import { lockLeads, releaseLeads, updateStates } from '../model/leads.sql.ts';
import { changedState, type LeadState, stateOf, stepsBetween } from '../model/lead-state.ts';
import { type BulkAction, describeBulk } from '../model/lead-steps.ts';
import { toReleasedLead } from './leads.service.ts';

/** How long a bulk change can be undone. */
const UNDO_MS = DAY_MS;

/** A locked lead before and after a bulk change. */
interface StateChange {
  kind: LeadKind;
  id: string;
  reference: string;
  version: number;
  before: LeadState;
  after: LeadState;
}

/** Changes many leads in one transaction. The number of statements does not depend on the number of leads. */
@Injectable()
export class BulkChangesService {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: LeadListsRepository,
    private readonly assignees: AssigneesService,
    private readonly auditLog: AuditLogService,
    private readonly emails: LeadEmailsService,
    private readonly colleagues: ColleagueNoticesService,
  ) {}

  /**
   * Changes the status, the outcome, the assignee or the snooze of leads. Leads that already have the requested values are neither changed
   * nor skipped. A filter selects the leads that match now, without those that arrived after the list was read.
   *
   * @throws ValidationFailed when the assignee may not be assigned leads.
   */
  async change({ leads, filter, ...decision }: BulkChangeRequest, adminId: string): Promise<BulkResult> {
    const selected = await this.selectLeads({ leads, filter }, adminId);
    const bulkId = uuid();
    return this.em.transactional(async (tx): Promise<BulkResult> => {
      await this.assignees.assertAssignable(tx, decision.assigneeId, 'assigneeId');
      const { current, skipped } = await this.lockCurrent(tx, selected);
      const changes = current.map((lead) => toChange(lead, (before) => changedState(before, decision, adminId))).filter(isDifferent);
      if (changes.length === 0) return { changed: [], skipped, undo: null };
      await this.write(tx, changes, { adminId, action: 'leads.changed', details: { bulkId } });
      const changed = changes.map(({ id, version, before }) => ({ id, before, version: version + 1 }));
      await tx.insert(BulkChange, { id: bulkId, leads: changed, createdAt: new Date(), undoneAt: null });
      return { changed: changed.map(({ id }) => id), skipped, undo: bulkId };
    });
  }

  /**
   * Restores the leads of a bulk change, except those that were changed since. Former assignees who may no longer be assigned leads are
   * left out.
   *
   * @throws NotFound when the change is unknown or older than a day.
   * @throws UndoneAlready
   */
  undo(bulkId: string, adminId: string): Promise<UndoResult> {
    return this.em.transactional(async (tx): Promise<UndoResult> => {
      const since = new Date(Date.now() - UNDO_MS);
      const bulk = await tx.findOne(BulkChange, { id: bulkId, createdAt: { $gt: since } });
      if (!bulk) throw new NotFound('bulk.not_found');
      // Of two concurrent undos, only one succeeds.
      const claimed = await tx.nativeUpdate(BulkChange, { id: bulkId, undoneAt: null }, { undoneAt: new Date() });
      if (claimed === 0) throw new UndoneAlready();

      const formerAssignees = new Set(bulk.leads.flatMap(({ before }) => before.assigneeId ?? []));
      const assignable = new Set<string>();
      for (const id of [...formerAssignees].sort()) if (await this.assignees.isAssignable(tx, id)) assignable.add(id);
      const formerStates = new Map(bulk.leads.map(({ id, before }) => [id, before]));
      const { current, skipped } = await this.lockCurrent(tx, bulk.leads);
      const changes = current.map((lead) =>
        toChange(lead, (now) => {
          const former = { ...now, ...formerStates.get(lead.id) };
          const hasSnoozeEnded = former.snoozedUntil !== null && Date.parse(former.snoozedUntil) <= Date.now();
          return {
            ...former,
            ...(hasSnoozeEnded && { snoozedUntil: null, snoozedBy: null }),
            assigneeId: former.assigneeId && assignable.has(former.assigneeId) ? former.assigneeId : null,
          };
        }),
      );
      await this.write(tx, changes, { adminId, action: 'leads.restored', details: { undoes: bulkId } });
      return { restored: changes.map(({ id }) => id), skipped };
    });
  }

  /** Marks suspected leads as genuine and enqueues the e-mails that were held back; they keep their due times. */
  async release(selection: BulkReleaseRequest, adminId: string): Promise<BulkReleaseResult> {
    const selected = await this.selectLeads(selection, adminId);
    return this.em.transactional(async (tx): Promise<BulkReleaseResult> => {
      const { current, skipped } = await this.lockCurrent(tx, selected);
      const suspected = current.filter((lead) => lead.is_suspected);
      const released = suspected.map(({ id }) => id);
      if (released.length === 0) return { released, skipped };
      await releaseLeads(tx, released);
      await this.auditLog.recordAll(
        tx,
        describeBulk(
          { action: 'leads.released', actor: adminActor(adminId) },
          suspected.map(({ kind, id }) => ({ kind, id, steps: [{ step: 'released' }] })),
        ),
      );
      await this.emails.enqueueForReleased(
        tx,
        suspected.map((lead) => toReleasedLead(lead)),
      );
      return { released, skipped };
    });
  }

  /** Deletes bulk changes that are too old to be undone. */
  deleteExpired(em: EntityManager, now: number): Promise<number> {
    return em.nativeDelete(BulkChange, { createdAt: { $lte: new Date(now - UNDO_MS) } });
  }

  /** The leads that a change names, or that its filter matches. */
  private async selectLeads(
    { leads, filter }: BulkReleaseRequest,
    adminId: string,
  ): Promise<readonly { id: string; version?: number | undefined }[]> {
    if (!filter) return leads ?? [];
    const { kind = 'all', asOf, ...list } = filter;
    const ids = await this.lists.findIds(kind, { ...list, readerId: adminId }, { until: new Date(asOf), limit: MAX_LISTED_LEADS });
    return ids.map((id) => ({ id }));
  }

  /** Writes the new states of locked leads, and one audit entry with all of them. */
  private async write(
    tx: EntityManager,
    changes: readonly StateChange[],
    { adminId, ...record }: { adminId: string; action: BulkAction; details: Record<string, unknown> },
  ): Promise<void> {
    if (changes.length === 0) return;
    await updateStates(
      tx,
      changes.map(({ id, after }) => ({ id, state: after })),
    );
    // Unchanged leads have no steps, and are not members of the audit entry.
    const steps = changes.map(({ kind, id, before, after }) => ({ kind, id, steps: stepsBetween(before, after) }));
    const changed = steps.filter((each) => each.steps.length > 0);
    await this.auditLog.recordAll(tx, describeBulk({ actor: adminActor(adminId), ...record }, changed));
    const reassigned = changes.filter(({ before, after }) => before.assigneeId !== after.assigneeId);
    await this.colleagues.notifyAssigned(
      tx,
      reassigned.map(({ kind, id, reference, after: { assigneeId } }) => ({ kind, id, reference, assigneeId })),
      adminId,
    );
  }

  /** Locks leads; unknown ones, and those that are no longer at the given version, are skipped. */
  private async lockCurrent(
    tx: EntityManager,
    leads: readonly { id: string; version?: number | undefined }[],
  ): Promise<{ current: LeadRow[]; skipped: string[] }> {
    const versions = new Map(leads.map(({ id, version }) => [id.toLowerCase(), version]));
    const ids = [...versions.keys()];
    const current = (await lockLeads(tx, ids)).filter(({ id, version }) => {
      const expected = versions.get(id);
      return expected === undefined || expected === version;
    });
    const currentIds = new Set(current.map(({ id }) => id));
    return { current, skipped: ids.filter((id) => !currentIds.has(id)) };
  }
}

function toChange(lead: LeadRow, next: (before: LeadState) => LeadState): StateChange {
  const before = stateOf(lead);
  return { kind: lead.kind, id: lead.id, reference: lead.reference, version: lead.version, before, after: next(before) };
}

function isDifferent({ before, after }: StateChange): boolean {
  return stepsBetween(before, after).length > 0;
}
