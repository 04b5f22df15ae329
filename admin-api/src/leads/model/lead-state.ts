import { type LeadRow, type LeadView, outcomeOf, toInstant } from './lead-kinds.ts';
import type { LeadStatus, SayOutcome } from './lead.schema.ts';
import type { LeadStep } from './lead-steps.ts';

/** What staff have decided about a lead. Each change of it is a step in the lead's history. */
export interface LeadState {
  status: LeadStatus;
  /** The account that looks after the lead; null for nobody. */
  assigneeId: string | null;
  /** How it ended; null unless it is done and somebody has said so. */
  outcome: LeadView['outcome'];
  /** Until when it is put off, in ISO 8601; null when it is not. */
  snoozedUntil: string | null;
  /** The account that put it off. */
  snoozedBy: string | null;
}

/** What a change asks for; undefined leaves things as they are. */
export interface LeadDecision {
  status?: LeadStatus | undefined;
  assigneeId?: string | null | undefined;
  outcome?: SayOutcome | null | undefined;
  snoozedUntil?: string | null | undefined;
}

/** A step of a lead's history, with what its audit entry says. `former` has values of the details as they were before, if there were any. */
export interface StateStep {
  step: LeadStep;
  details: Record<string, unknown>;
}

const AWAKE = { snoozedUntil: null, snoozedBy: null };

/** The state of a row. */
export function stateOf(row: LeadRow): LeadState {
  const { status, assignee_id: assigneeId, snoozed_until: until, snoozed_by: snoozedBy } = row;
  return { status, assigneeId, outcome: outcomeOf(row), snoozedUntil: until === null ? null : toInstant(until), snoozedBy };
}

/** Whether staff still have to do something about a lead. */
function isOpen(status: LeadStatus): boolean {
  return status === 'new' || status === 'in_progress';
}

/**
 * The state after a change by an account. Another status ends a snooze, and only an open lead can be put off. How a lead ended is said of
 * done ones only: saying so makes it done, and reopening it forgets it.
 */
export function changedState(before: LeadState, decision: LeadDecision, accountId: string): LeadState {
  const { assigneeId = before.assigneeId, snoozedUntil, outcome: said } = decision;
  const status = decision.status ?? (said ? 'done' : before.status);
  const outcome = status !== 'done' ? null : said === undefined ? before.outcome : outcomeAs(said);
  const state = { ...before, ...(status !== before.status && AWAKE), status, assigneeId, outcome };
  if (snoozedUntil === undefined || !isOpen(status)) return state;
  return snoozedUntil === null ? { ...state, ...AWAKE } : { ...state, snoozedUntil: toInstant(snoozedUntil), snoozedBy: accountId };
}

/** An outcome as it is stored and read back: the amount with two decimals. Its parts are never added up as fractions, so no fils are lost. */
function outcomeAs(said: SayOutcome | null): LeadState['outcome'] {
  if (said === null) return null;
  const { result, reason = null, amount } = said;
  const [dirhams = '', fils = ''] = amount?.split('.') ?? [];
  return { result, reason, amount: amount ? `${Number(dirhams)}.${fils.padEnd(2, '0')}` : null };
}

/**
 * The state after an attempt to answer: a new lead is in progress, and one that belongs to nobody belongs to whoever tried, if they can
 * look after it.
 */
export function attemptedState(before: LeadState, accountId: string | null): LeadState {
  return { ...before, status: before.status === 'new' ? 'in_progress' : before.status, assigneeId: before.assigneeId ?? accountId };
}

/** The state after an answer: as after an attempt, and no longer put off. */
export function answeredState(before: LeadState, accountId: string | null): LeadState {
  return { ...attemptedState(before, accountId), ...AWAKE };
}

/**
 * The state after a reply of the visitor: a lead that was done is in progress again, one that was put off is back. Spam stays spam, or
 * whoever sends it could bring it back.
 */
export function repliedState(before: LeadState): LeadState {
  if (before.status === 'spam') return before;
  return { ...before, ...AWAKE, status: before.status === 'done' ? 'in_progress' : before.status, outcome: null };
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
