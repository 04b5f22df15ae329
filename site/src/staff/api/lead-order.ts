import { DUE_SOON_MS } from '@zmb/admin-api/contract/business-hours.ts';
import type { InboxView } from '@zmb/admin-api/contract/inbox-views.ts';

import type { Lead, LeadQuery } from './leads-api.ts';

/** Whether a lead is new or in progress. */
export function isOpen({ status }: Pick<Lead, 'status'>): boolean {
  return status === 'new' || status === 'in_progress';
}

/** Whether a lead is waiting for its first reply. */
export function isWaiting(lead: Lead): boolean {
  return lead.firstAnsweredAt === null && !lead.isSuspected && isOpen(lead);
}

/** Whether a lead is an open emergency, which is listed before all others. */
function isOpenEmergency(lead: Lead): boolean {
  return lead.urgency === 'emergency' && !lead.isSuspected && isOpen(lead);
}

/** Whether a customer's reply is waiting: the lead is open and not snoozed. */
export function hasReplied(lead: Pick<Lead, 'status' | 'snooze' | 'repliedAt'>): boolean {
  return lead.repliedAt !== null && isOpen(lead) && lead.snooze === null;
}

/**
 * Whether a lead is in a view of the inbox, as the API decides it.
 *
 * @param ownId The account of the reader, whose leads are in `mine`.
 */
export function isInView(view: InboxView, lead: Lead, ownId: string | undefined, now = Date.now()): boolean {
  const isActive = isOpen(lead) && !lead.isSuspected && lead.snooze === null;
  const timeLeft = Date.parse(lead.dueAt) - now;
  switch (view) {
    case 'open':
      return isActive;
    case 'new':
      return isActive && lead.status === 'new';
    case 'unassigned':
      return isActive && lead.assignee === null;
    case 'mine':
      return isActive && lead.assignee !== null && lead.assignee.id === ownId;
    case 'emergencies':
      return isWaiting(lead) && lead.urgency === 'emergency';
    case 'overdue':
      return isWaiting(lead) && timeLeft <= 0;
    case 'dueSoon':
      return isWaiting(lead) && timeLeft > 0 && timeLeft <= DUE_SOON_MS;
    case 'replied':
      return hasReplied(lead);
    case 'snoozed':
      return lead.snooze !== null;
    case 'suspected':
      return lead.isSuspected && isOpen(lead);
    case 'done':
    case 'spam':
      return lead.status === view;
    case 'all':
      return true;
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
const byArrival = (one: Lead, other: Lead) => compare(one.receivedAt, other.receivedAt) || compare(one.id, other.id);
const byDueTime = (one: Lead, other: Lead) => compare(one.dueAt, other.dueAt) || compare(one.id, other.id);

const ORDERS: Record<NonNullable<LeadQuery['sort']>, (one: Lead, other: Lead) => number> = {
  newest: (one, other) => byArrival(other, one),
  oldest: byArrival,
  due: byDueTime,
  queue: (one, other) => {
    for (const hasPriority of [isOpenEmergency, isWaiting]) if (hasPriority(one) !== hasPriority(other)) return hasPriority(one) ? -1 : 1;
    return isWaiting(one) ? byDueTime(one, other) : byArrival(other, one);
  },
};

/** Compares leads in the order of a list, as the API sorts them. */
export function comparing(sort: LeadQuery['sort'] = 'queue'): (one: Lead, other: Lead) => number {
  return ORDERS[sort];
}
