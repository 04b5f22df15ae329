import { DUE_SOON_MS } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';

import type { Lead } from '../api/leads-api.ts';

const MINUTE = 60_000;

/** Where a lead stands with the answer that it waits for. */
export type Due =
  | { state: 'suspected' }
  /** `minutes` from its arrival to the first answer. */
  | { state: 'answered'; minutes: number; isLate: boolean }
  /** Done or spam without an answer: nobody waits. */
  | { state: 'closed' }
  | { state: 'overdue'; minutes: number; at: number }
  /** Within the next two hours. */
  | { state: 'soon'; minutes: number; at: number }
  | { state: 'later'; at: number };

type Clocked = Pick<Lead, 'status' | 'isSuspected' | 'receivedAt' | 'dueAt' | 'firstAnsweredAt'>;

/** @param now Milliseconds since 1970. */
export function dueOf({ status, isSuspected, receivedAt, dueAt, firstAnsweredAt }: Clocked, now: number): Due {
  const at = Date.parse(dueAt);
  if (firstAnsweredAt !== null) {
    const answered = Date.parse(firstAnsweredAt);
    return { state: 'answered', minutes: wholeMinutes(answered - Date.parse(receivedAt)), isLate: answered > at };
  }
  if (status === 'done' || status === 'spam') return { state: 'closed' };
  if (isSuspected) return { state: 'suspected' };
  if (at <= now) return { state: 'overdue', minutes: wholeMinutes(now - at), at };
  return at - now <= DUE_SOON_MS ? { state: 'soon', minutes: wholeMinutes(at - now), at } : { state: 'later', at };
}

/** Whether the site promised an answer within the hours of an emergency. */
export function isUrgent({ receivedAt, dueAt }: Pick<Lead, 'receivedAt' | 'dueAt'>): boolean {
  return Date.parse(dueAt) - Date.parse(receivedAt) === company.responseAims.emergencyHours.to * 60 * MINUTE;
}

/** Whole minutes of a duration in milliseconds, never below zero. */
export function wholeMinutes(duration: number): number {
  return Math.max(0, Math.floor(duration / MINUTE));
}
