import { DUE_SOON_MS } from '@zmb/admin-api/contract/business-hours.ts';
import type { ResponseAims } from '@zmb/admin-api/contract/company.ts';

import type { Lead } from '../api/leads-api.ts';

const MINUTE = 60_000;

/** The due state of a lead and its time. */
type Due =
  | { state: 'suspected' }
  /** `minutes` from arrival to first reply. */
  | { state: 'answered'; minutes: number; isLate: boolean }
  /** Done or spam without a reply. */
  | { state: 'closed' }
  | { state: 'overdue'; minutes: number; at: number }
  /** Within the next two hours. */
  | { state: 'soon'; minutes: number; at: number }
  | { state: 'later'; at: number };

/** @param now Milliseconds since 1970. */
export function dueOf(
  {
    status,
    isSuspected,
    receivedAt,
    dueAt,
    firstAnsweredAt,
  }: Pick<Lead, 'status' | 'isSuspected' | 'receivedAt' | 'dueAt' | 'firstAnsweredAt'>,
  now: number,
): Due {
  const at = Date.parse(dueAt);
  if (firstAnsweredAt !== null) {
    const answeredAt = Date.parse(firstAnsweredAt);
    return { state: 'answered', minutes: wholeMinutes(answeredAt - Date.parse(receivedAt)), isLate: answeredAt > at };
  }
  if (status === 'done' || status === 'spam') return { state: 'closed' };
  if (isSuspected) return { state: 'suspected' };
  if (at <= now) return { state: 'overdue', minutes: wholeMinutes(now - at), at };
  return at - now <= DUE_SOON_MS ? { state: 'soon', minutes: wholeMinutes(at - now), at } : { state: 'later', at };
}

/** Whether the response time of the lead is that of an emergency. */
export function isUrgent({ receivedAt, dueAt }: Pick<Lead, 'receivedAt' | 'dueAt'>, { emergencyHours }: ResponseAims): boolean {
  return Date.parse(dueAt) - Date.parse(receivedAt) === emergencyHours.to * 60 * MINUTE;
}

/** A duration in milliseconds as whole minutes; never negative. */
export function wholeMinutes(duration: number): number {
  return Math.max(0, Math.floor(duration / MINUTE));
}
