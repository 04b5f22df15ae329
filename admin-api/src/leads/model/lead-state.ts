import { type LeadRow, type LeadView, outcomeOf, toInstant } from './lead-kinds.ts';
import type { LeadStatus, OutcomeInput } from './lead.schema.ts';
import type { LeadStep } from './lead-steps.ts';

/** The state of a lead that staff change. Each change is a step in the lead's history. */
export interface LeadState {
  status: LeadStatus;
  /** The assignee; null for none. */
  assigneeId: string | null;
  /** Null unless the lead is done and its outcome is recorded. */
  outcome: LeadView['outcome'];
  /** Until when it is snoozed, in ISO 8601; null when it is not. */
  snoozedUntil: string | null;
  /** The account that snoozed it. */
  snoozedBy: string | null;
}

/** A requested change; undefined values stay as they are. */
export interface LeadDecision {
  status?: LeadStatus | undefined;
  assigneeId?: string | null | undefined;
  outcome?: OutcomeInput | null | undefined;
  snoozedUntil?: string | null | undefined;
}

/** A step of a lead's history, with the details of its audit entry. `former` has the previous values of details, if any. */
export interface StateStep {
  step: LeadStep;
  details: Record<string, unknown>;
}

const NOT_SNOOZED = { snoozedUntil: null, snoozedBy: null };

/** The state of a row. */
export function stateOf(row: LeadRow): LeadState {
  const { status, assignee_id: assigneeId, snoozed_until: until, snoozed_by: snoozedBy } = row;
  return { status, assigneeId, outcome: outcomeOf(row), snoozedUntil: until === null ? null : toInstant(until), snoozedBy };
}

/** Whether a lead is not closed. */
function isOpen(status: LeadStatus): boolean {
  return status === 'new' || status === 'in_progress';
}

/**
 * The state after a change by an account. Another status ends a snooze, and only an open lead can be snoozed. Only done leads have an
 * outcome: setting one makes the lead done, and reopening the lead clears it.
 */
export function changedState(before: LeadState, decision: LeadDecision, accountId: string): LeadState {
  const { assigneeId = before.assigneeId, snoozedUntil, outcome: requested } = decision;
  const status = decision.status ?? (requested ? 'done' : before.status);
  const outcome = status !== 'done' ? null : requested === undefined ? before.outcome : toOutcome(requested);
  const state = { ...before, ...(status !== before.status && NOT_SNOOZED), status, assigneeId, outcome };
  if (snoozedUntil === undefined || !isOpen(status)) return state;
  return snoozedUntil === null ? { ...state, ...NOT_SNOOZED } : { ...state, snoozedUntil: toInstant(snoozedUntil), snoozedBy: accountId };
}

/** An outcome as it is stored: the amount as text with two decimals, so that no fils are lost to rounding. */
function toOutcome(input: OutcomeInput | null): LeadState['outcome'] {
  if (input === null) return null;
  const { result, reason = null, amount } = input;
  const [dirhams = '', fils = ''] = amount?.split('.') ?? [];
  return { result, reason, amount: amount ? `${Number(dirhams)}.${fils.padEnd(2, '0')}` : null };
}

/**
 * The state after a failed attempt to reach the customer: a new lead becomes in progress, and an unassigned lead is assigned to the
 * account, if given.
 */
export function attemptedState(before: LeadState, accountId: string | null): LeadState {
  return { ...before, status: before.status === 'new' ? 'in_progress' : before.status, assigneeId: before.assigneeId ?? accountId };
}

/** The state after an answer: as after an attempt, and no longer snoozed. */
export function answeredState(before: LeadState, accountId: string | null): LeadState {
  return { ...attemptedState(before, accountId), ...NOT_SNOOZED };
}

/**
 * The state after a reply of the customer: a done lead is in progress again, and a snooze ends. Spam stays spam, so that its sender cannot
 * reopen it.
 */
export function repliedState(before: LeadState): LeadState {
  if (before.status === 'spam') return before;
  return { ...before, ...NOT_SNOOZED, status: before.status === 'done' ? 'in_progress' : before.status, outcome: null };
}

/** The steps from one state to another; none when they are the same. */
export function stepsBetween(before: LeadState, after: LeadState): StateStep[] {
  const steps: StateStep[] = [];
  if (before.status !== after.status) steps.push({ step: 'status_changed', details: { from: before.status, to: after.status } });
  const [from, to] = [before.outcome, after.outcome];
  if (from?.result !== to?.result || from?.reason !== to?.reason || from?.amount !== to?.amount) {
    const former = detailsOf(from);
    const details = { from: from?.result ?? null, to: to?.result ?? null, ...detailsOf(to) };
    steps.push({ step: 'outcome_changed', details: { ...details, ...(Object.keys(former).length > 0 && { former }) } });
  }
  if (before.assigneeId !== after.assigneeId) steps.push({ step: 'assigned', details: { from: before.assigneeId, to: after.assigneeId } });
  if (before.snoozedUntil !== after.snoozedUntil) {
    const former = before.snoozedUntil !== null && { former: { until: before.snoozedUntil } };
    if (after.snoozedUntil === null) steps.push({ step: 'woken', details: { ...former } });
    else steps.push({ step: 'snoozed', details: { until: after.snoozedUntil, ...former } });
  }
  return steps;
}

function detailsOf(outcome: LeadState['outcome']): Record<string, string> {
  const { reason, amount } = outcome ?? {};
  return { ...(reason && { reason }), ...(amount && { amount }) };
}
