import { UNDO_OFFER_MS } from '@zmb/admin-api/contract/durations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '@zmb/design-system';
import { useState } from 'react';

import { type CallFailure, failureText } from '../api/api-client.ts';
import { storeLead, storeLeadDetail } from '../api/lead-cache.ts';
import {
  type ChosenLeads,
  type Lead,
  type LeadDecision,
  type LeadEntry,
  leadQueries,
  leadsApi,
  type NewOutcome,
} from '../api/leads-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { formerOf } from './former-decision.ts';
import { useColleagues } from './use-colleagues.ts';
import type { OpenNext } from './use-next-lead.ts';
import { useLeadWording } from './use-lead-wording.ts';

interface LeadChange {
  lead: Lead;
  decision: LeadDecision;
  isUndo?: boolean;
}

/** The leads of a bulk change, and their number. */
export interface ManyLeads {
  chosen: ChosenLeads;
  count: number;
}

/** Leads whose outcome is being entered. */
interface PendingOutcome {
  many?: ManyLeads;
  count: number;
  /** A single lead, in the version that was shown. */
  lead?: Lead;
  onSettled?: () => void;
}

/**
 * Changes the status and the assignee of leads and releases suspected ones; toasts report the outcome and offer to undo.
 *
 * @param reload Reloads the list of rows.
 * @param openNext Called with a lead after an action on it.
 */
export function useLeadChanges(reload: () => void, openNext: OpenNext) {
  const text = useText();
  const { show } = useToast();
  const client = useQueryClient();
  const { nameOf, ownId } = useColleagues();
  const { moment } = useLeadWording();

  const refresh = () => {
    reload();
    void client.invalidateQueries({ queryKey: leadQueries.allCounts });
  };
  const titleOf = (count: number, { status, assigneeId, snoozedUntil, outcome }: LeadDecision) => {
    if (outcome) return text('admin.inbox.ended', { count, outcome: text(`admin.outcome.${outcome.result}`) });
    if (snoozedUntil === null) return text('admin.inbox.woken', { count });
    if (snoozedUntil !== undefined) return text('admin.inbox.snoozed', { count, moment: moment(Date.parse(snoozedUntil), Date.now()) });
    if (status !== undefined) return text('admin.inbox.changed', { count, status: text(`admin.inbox.status.${status}`) });
    return assigneeId ? text('admin.inbox.assigned', { count, name: nameOf(assigneeId) }) : text('admin.inbox.unassigned', { count });
  };
  const showChanged = (count: number, decision: LeadDecision, undo: () => void) => {
    const title = titleOf(count, decision);
    show({ tone: 'success', title, duration: UNDO_OFFER_MS, action: { label: text('admin.inbox.undo'), onPress: undo } });
  };
  const fail = (failure: CallFailure, fallback: MessageId) => {
    const title = failure.status === 409 ? text('admin.inbox.conflict') : failureText(failure, fallback, text);
    show({ tone: 'critical', title });
    refresh();
  };

  const change = useStaffMutation(({ lead, decision }: LeadChange) => leadsApi.change(lead.id, { version: lead.version, ...decision }), {
    onSuccess: (detail, { lead: before, decision, isUndo }) => {
      storeLeadDetail(client, detail);
      if (isUndo) {
        show({ tone: 'info', title: text('admin.inbox.undone') });
        // The row returns to its position.
        reload();
      } else {
        showChanged(1, decision, () => change.mutate({ lead: detail.lead, decision: formerOf(before, decision), isUndo: true }));
        const isReassigned = decision.assigneeId !== undefined && decision.assigneeId !== ownId;
        if (decision.status !== undefined || decision.snoozedUntil || isReassigned) openNext(before, { isClosed: true });
      }
    },
    onError: ({ failure }, { lead, isUndo }) => {
      if (failure.status === 409 && failure.current) {
        storeLead(client, failure.current as Lead);
        // Reloads its history with the colleague's change.
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      }
      fail(failure, isUndo ? 'admin.inbox.failed.undo' : 'admin.inbox.failed.change');
    },
  });

  const undoMany = useStaffMutation((undo: string) => leadsApi.undo(undo), {
    onSuccess: ({ skipped: { length: count } }) => {
      show({ tone: 'info', title: count > 0 ? text('admin.inbox.undone.partly', { count }) : text('admin.inbox.undone') });
      refresh();
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.undo'),
  });
  const changeMany = useStaffMutation(
    ({ chosen, decision }: { chosen: ChosenLeads; decision: LeadDecision }) => leadsApi.changeMany(chosen, decision),
    {
      onSuccess: ({ changed, undo }, { decision }) => {
        if (undo === null) show({ tone: 'info', title: text('admin.inbox.unchanged') });
        else showChanged(changed.length, decision, () => undoMany.mutate(undo));
        refresh();
      },
      onError: ({ failure }) => fail(failure, 'admin.inbox.failed.change'),
    },
  );

  const release = useStaffMutation((lead: Lead) => leadsApi.release(lead.id), {
    onSuccess: (detail) => {
      storeLeadDetail(client, detail);
      show({ tone: 'success', title: text('admin.inbox.released', { count: 1 }) });
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.release'),
  });
  const releaseMany = useStaffMutation((chosen: ChosenLeads) => leadsApi.releaseMany(chosen), {
    onSuccess: ({ released: { length: count } }) => {
      show({ tone: 'success', title: text('admin.inbox.released', { count }) });
      refresh();
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.release'),
  });

  const undoAnswer = useStaffMutation(({ lead, answer }: { lead: Lead; answer: LeadEntry }) => leadsApi.undoAnswer(lead.id, answer.id), {
    onSuccess: (detail, { lead }) => {
      storeLeadDetail(client, detail);
      const clockRuns = lead.firstAnsweredAt !== null && detail.lead.firstAnsweredAt === null;
      show({ tone: 'success', title: text(clockRuns ? 'admin.inbox.entry.undone.runs' : 'admin.inbox.entry.undone') });
      refresh();
    },
    onError: ({ failure }) => fail(failure, 'admin.inbox.failed.undoAnswer'),
  });

  const confirmSlot = useStaffMutation(
    ({ lead, from }: { lead: Lead; from: string }) => leadsApi.confirmSlot(lead.id, { version: lead.version, from }),
    {
      onSuccess: (detail) => {
        storeLeadDetail(client, detail);
        show({ tone: 'success', title: text(detail.lead.email ? 'admin.inbox.slot.notified' : 'admin.inbox.slot.noEmail') });
        refresh();
      },
      onError: ({ failure }, { lead }) => {
        show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.slot', text) });
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      },
    },
  );

  const cancelSlot = useStaffMutation(
    ({ lead, from }: { lead: Lead; from: string }) => leadsApi.cancelSlot(lead.id, { version: lead.version, from }),
    {
      onSuccess: (detail) => {
        storeLeadDetail(client, detail);
        show({ tone: 'success', title: text(`admin.inbox.slot.cancelled.${detail.lead.email ? 'notified' : 'noEmail'}`) });
        refresh();
      },
      onError: ({ failure }, { lead }) => {
        show({ tone: 'critical', title: failureText(failure, 'admin.inbox.failed.cancelSlot', text) });
        void client.invalidateQueries({ queryKey: leadQueries.detail(lead.id).queryKey });
      },
    },
  );

  const [pendingOutcome, setPendingOutcome] = useState<PendingOutcome>();
  return {
    change,
    changeMany,
    release,
    releaseMany,
    undoAnswer,
    confirmSlot,
    cancelSlot,
    openNext,
    /** The leads whose outcome is being entered. */
    pendingOutcome,
    /** Asks for the outcome of a lead, which marks it as done. */
    finish: (lead: Lead) => setPendingOutcome({ count: 1, lead }),
    /** Asks for one outcome of several leads, which marks them as done. */
    finishMany: (many: ManyLeads, { onSettled }: { onSettled: () => void }) => setPendingOutcome({ many, count: many.count, onSettled }),
    /** Closes the dialog without an outcome. */
    cancelOutcome: () => setPendingOutcome(undefined),
    /** Saves the outcome; null for none. */
    saveOutcome: (outcome: NewOutcome | null) => {
      const decision = { status: 'done', outcome } as const;
      if (pendingOutcome?.lead) change.mutate({ lead: pendingOutcome.lead, decision });
      else if (pendingOutcome?.many)
        changeMany.mutate({ chosen: pendingOutcome.many.chosen, decision }, { onSettled: pendingOutcome.onSettled });
      setPendingOutcome(undefined);
    },
  };
}
