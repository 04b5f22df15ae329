import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@zmb/design-system';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { storeLead, storeLeadDetail } from '../api/lead-cache.ts';
import { type Lead, type LeadKind, leadQueries, leadsApi, type LeadStatus } from '../api/leads-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

/** Longer than other toasts: people notice a mistake only when they see its result. */
const UNDO_MS = 10_000;

interface StatusChange {
  lead: Lead;
  status: LeadStatus;
  isUndo?: boolean;
}

/**
 * Changes the status of leads and releases suspected ones; toasts report the outcome and offer to undo.
 *
 * @param reload Reloads the list of rows.
 */
export function useStatusChanges(kind: LeadKind, reload: () => void) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const calls = leadsApi.of[kind];

  const refresh = () => {
    reload();
    void client.invalidateQueries({ queryKey: leadQueries.counts(kind).queryKey });
  };
  const showChanged = (count: number, status: LeadStatus, undo: () => void) => {
    const title = text('admin.inbox.changed', { count, status: text(`admin.inbox.status.${status}`) });
    show({ tone: 'success', title, duration: UNDO_MS, action: { label: text('admin.inbox.undo'), onPress: undo } });
  };
  const fail = (failure: CallFailure, fallback: MessageId) => {
    const title = failure.status === 409 ? text('admin.inbox.conflict') : failureText(failure, fallback, text);
    show({ tone: 'critical', title });
    refresh();
  };

  const setStatus = useStaffMutation(({ lead, status }: StatusChange) => calls.change(lead.id, { version: lead.version, status }), {
    onSuccess: (detail, { lead: before, status, isUndo }) => {
      storeLeadDetail(client, kind, detail);
      if (isUndo) show({ tone: 'info', title: text('admin.inbox.undone') });
      else showChanged(1, status, () => setStatus.mutate({ lead: detail.lead, status: before.status, isUndo: true }));
    },
    onError: ({ failure }, { lead, isUndo }) => {
      if (failure.status === 409 && failure.current) {
        storeLead(client, kind, failure.current as Lead);
        // Its history shows what the colleague did.
        void client.invalidateQueries({ queryKey: leadQueries.detail(kind, lead.id).queryKey });
      }
      fail(failure, isUndo ? 'admin.inbox.failed.undo' : 'admin.inbox.failed.change');
    },
  });

  const undoMany = useStaffMutation((undo: string) => calls.undo(undo), {
    onSuccess: ({ skipped: { length: count } }) => {
      show({ tone: 'info', title: count > 0 ? text('admin.inbox.undone.partly', { count }) : text('admin.inbox.undone') });
      refresh();
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.undo'),
  });
  const setMany = useStaffMutation(
    ({ ids, status }: { ids: readonly string[]; status: LeadStatus }) =>
      calls.changeMany(
        ids.map((id) => ({ id })),
        status,
      ),
    {
      onSuccess: ({ changed, undo }, { status }) => {
        if (undo === null) show({ tone: 'info', title: text('admin.inbox.unchanged') });
        else showChanged(changed.length, status, () => undoMany.mutate(undo));
        refresh();
      },
      onError: ({ failure }) => fail(failure, 'admin.inbox.failed.change'),
    },
  );

  const release = useStaffMutation((id: string) => calls.release(id), {
    onSuccess: (detail) => {
      storeLeadDetail(client, kind, detail);
      show({ tone: 'success', title: text('admin.inbox.released', { count: 1 }) });
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.release'),
  });
  const releaseMany = useStaffMutation((ids: readonly string[]) => calls.releaseMany(ids.map((id) => ({ id }))), {
    onSuccess: ({ released: { length: count } }) => {
      show({ tone: 'success', title: text('admin.inbox.released', { count }) });
      refresh();
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.release'),
  });

  return { setStatus, setMany, release, releaseMany };
}
