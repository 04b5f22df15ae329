import type { Lead, LeadDecision } from '../api/leads-api.ts';

/** The decision that reverts another one. */
export function formerOf(
  { status, assignee, snooze, outcome }: Pick<Lead, 'status' | 'assignee' | 'snooze' | 'outcome'>,
  decision: LeadDecision,
): LeadDecision {
  return {
    ...((decision.status !== undefined || decision.outcome !== undefined) && { status }),
    ...(decision.outcome !== undefined && status === 'done' && { outcome }),
    ...(decision.assigneeId !== undefined && { assigneeId: assignee?.id ?? null }),
    ...(decision.snoozedUntil !== undefined && { snoozedUntil: snooze?.until ?? null }),
  };
}
