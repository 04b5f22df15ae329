import { useCallback } from 'react';

import { type Lead, type LeadKind, leadsApi, type LeadStatus } from '../api/leads-api.ts';
import { useSession } from '../session/session.tsx';
import { type ChangeReports, useChangeReports } from './use-change-reports.ts';

interface Options {
  /** Shows what has become of a lead. */
  learn: (lead: Lead) => void;
  /** Asks for the list and its numbers anew. */
  refresh: () => void;
}

/** What changes the status of leads, one or many. Each says what has happened and how to undo it. */
export interface StatusChanges {
  setStatus: (lead: Lead, status: LeadStatus) => Promise<void>;
  setMany: (ids: readonly string[], status: LeadStatus) => Promise<void>;
  release: (ids: readonly string[]) => Promise<void>;
}

/** @see StatusChanges */
export function useStatusChanges(kind: LeadKind, { learn, refresh }: Options): StatusChanges {
  const reports = useChangeReports(refresh);
  return {
    setStatus: useSetStatus(kind, learn, reports),
    setMany: useSetMany(kind, refresh, reports),
    release: useRelease(kind, { learn, refresh }, reports),
  };
}

function useSetStatus(kind: LeadKind, learn: Options['learn'], { sayChanged, say, fail }: ChangeReports): StatusChanges['setStatus'] {
  const { guard } = useSession();
  return useCallback(
    async (lead, status) => {
      const change = (version: number, next: LeadStatus) => guard(() => leadsApi.of[kind].change(lead.id, { version, status: next }));
      const result = await change(lead.version, status);
      if (!result.ok) return fail(result, 'admin.inbox.failed.change');
      const changed = result.data.lead;
      learn(changed);
      const undo = async () => {
        const undone = await change(changed.version, lead.status);
        if (!undone.ok) return fail(undone, 'admin.inbox.failed.undo');
        learn(undone.data.lead);
        say('admin.inbox.undone');
      };
      sayChanged(1, status, () => void undo());
    },
    [guard, kind, learn, sayChanged, say, fail],
  );
}

function useSetMany(kind: LeadKind, refresh: () => void, { sayChanged, say, fail }: ChangeReports): StatusChanges['setMany'] {
  const { guard } = useSession();
  const undo = useCallback(
    async (key: string) => {
      const result = await guard(() => leadsApi.of[kind].undo(key));
      if (!result.ok) return fail(result, 'admin.inbox.failed.undo');
      const { length: count } = result.data.skipped;
      if (count > 0) say('admin.inbox.undone.partly', { count });
      else say('admin.inbox.undone');
      refresh();
    },
    [guard, kind, refresh, say, fail],
  );
  return useCallback(
    async (ids, status) => {
      const result = await guard(() =>
        leadsApi.of[kind].changeMany(
          ids.map((id) => ({ id })),
          status,
        ),
      );
      if (!result.ok) return fail(result, 'admin.inbox.failed.change');
      const { changed, undo: key } = result.data;
      if (key === null) say('admin.inbox.unchanged');
      else sayChanged(changed.length, status, () => void undo(key));
      refresh();
    },
    [guard, kind, refresh, undo, sayChanged, say, fail],
  );
}

function useRelease(kind: LeadKind, { learn, refresh }: Options, { say, fail }: ChangeReports): StatusChanges['release'] {
  const { guard } = useSession();
  return useCallback(
    async (ids) => {
      const [id] = ids;
      if (ids.length === 1 && id !== undefined) {
        const result = await guard(() => leadsApi.of[kind].release(id));
        if (!result.ok) return fail(result, 'admin.inbox.failed.release');
        learn(result.data.lead);
      } else {
        const result = await guard(() => leadsApi.of[kind].releaseMany(ids.map((each) => ({ id: each }))));
        if (!result.ok) return fail(result, 'admin.inbox.failed.release');
        refresh();
      }
      say('admin.inbox.released', { count: ids.length }, 'success');
    },
    [guard, kind, learn, refresh, say, fail],
  );
}
