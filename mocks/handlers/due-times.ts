import { dueAt, type HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import type { WeekHours } from '@zmb/admin-api/contract/company.ts';

import type { Schema } from '../contract/contract.ts';
import type { Store } from '../data/store.ts';

/** What a visitor says of the time. */
export interface Wish {
  urgency?: Schema<'LeadUrgency'> | null;
  windows: readonly Schema<'LeadWindow'>[];
}

/** By when a lead that is received at a moment is to be answered. */
export function dueOf(store: Store, kind: 'contact' | 'callback', receivedAt: number, { urgency, windows }: Wish): number {
  const level = urgency === 'emergency' ? urgency : kind === 'contact' ? 'normal' : 'call';
  return dueAt(
    receivedAt,
    level,
    store.company.responseAims,
    scheduleOf(store),
    windows.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) })),
  );
}

/** The opening hours with the calendar applied. */
export function scheduleOf({ company: { hours: week }, state: { calendar } }: Store): HoursSchedule {
  const { holidays, periods } = calendar;
  // The contract ensures seven days.
  const ramadan = periods.map(({ from, to, week: own }) => ({ from, to, week: own as unknown as WeekHours }));
  return { week, calendar: { holidays, ramadan } };
}
