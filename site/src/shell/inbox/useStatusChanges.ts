import { useToast } from '@zmb/design-system';
import { useCallback } from 'react';

import { type CallFailure, failureText } from '../../lib/admin/call.ts';
import { type Lead, type LeadKind, leadsApi, type LeadStatus } from '../../lib/admin/leads-api.ts';
import { useSession } from '../../lib/admin/session.tsx';
import type { MessageId } from '../../lib/language/messages.ts';
import { useText } from '../../lib/language/useText.ts';

/** So long one can undo, in milliseconds: longer than other toasts stay, for one has to see what has gone wrong first. */
const UNDO_MS = 10_000;

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
  const text = useText();
  const { guard } = useSession();
  const { show } = useToast();
  const calls = leadsApi.of[kind];

  const fail = useCallback(
    (failure: CallFailure, fallback: MessageId) => {
      const title = failure.status === 409 ? text('admin.inbox.conflict') : failureText(failure, fallback, text);
      show({ tone: 'critical', title });
      refresh();
    },
    [show, text, refresh],
  );

  const say = useCallback(
    (count: number, status: LeadStatus, undo: () => void) => {
      const title = text('admin.inbox.changed', { count, status: text(`admin.inbox.status.${status}`) });
      show({ tone: 'success', title, duration: UNDO_MS, action: { label: text('admin.inbox.undo'), onPress: undo } });
    },
    [show, text],
  );

  const undoMany = useCallback(
    async (undo: string) => {
      const result = await guard(() => calls.undo(undo));
      if (!result.ok) return fail(result, 'admin.inbox.failed.undo');
      const { length: count } = result.data.skipped;
      show({ title: count > 0 ? text('admin.inbox.undone.partly', { count }) : text('admin.inbox.undone') });
      refresh();
    },
    [guard, calls, fail, show, text, refresh],
  );

  const setMany = useCallback(
    async (ids: readonly string[], status: LeadStatus) => {
      const result = await guard(() => calls.changeMany([...ids], status));
      if (!result.ok) return fail(result, 'admin.inbox.failed.change');
      const { changed, undo } = result.data;
      if (undo === null) show({ title: text('admin.inbox.unchanged') });
      else say(changed.length, status, () => void undoMany(undo));
      refresh();
    },
    [guard, calls, fail, say, show, text, undoMany, refresh],
  );

  const setStatus = useCallback(
    async (lead: Lead, status: LeadStatus) => {
      const result = await guard(() => calls.change(lead.id, { version: lead.version, status }));
      if (!result.ok) return fail(result, 'admin.inbox.failed.change');
      const changed = result.data.lead;
      learn(changed);
      const undo = async () => {
        const undone = await guard(() => calls.change(lead.id, { version: changed.version, status: lead.status }));
        if (!undone.ok) return fail(undone, 'admin.inbox.failed.undo');
        learn(undone.data.lead);
        show({ title: text('admin.inbox.undone') });
      };
      say(1, status, () => void undo());
    },
    [guard, calls, learn, fail, say, show, text],
  );

  const release = useCallback(
    async (ids: readonly string[]) => {
      const results = await Promise.all(ids.map((id) => guard(() => calls.release(id))));
      const failed = results.find((result) => !result.ok);
      if (failed && !failed.ok) return fail(failed, 'admin.inbox.failed.release');
      for (const result of results) if (result.ok) learn(result.data.lead);
      show({ tone: 'success', title: text('admin.inbox.released', { count: ids.length }) });
    },
    [guard, calls, learn, fail, show, text],
  );

  return { setStatus, setMany, release };
}
