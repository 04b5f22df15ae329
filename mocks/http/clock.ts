import { dueAt, type HoursSchedule, type Urgency } from '@zmb/admin-api/contract/business-hours.ts';
import { company, type WeekHours } from '@zmb/admin-api/contract/company.ts';

import type { Schema } from './contract.ts';

/** The hours with what staff have put into the calendar. */
export function scheduleOf({ holidays, periods }: Schema<'Calendar'>): HoursSchedule {
  // A week has been checked to have seven days.
  const ramadan = periods.map(({ from, to, week }) => ({ from, to, week: week as unknown as WeekHours }));
  return { week: company.hours, calendar: { holidays, ramadan } };
}

/** What a lead begins with, besides what the visitor sent. */
export function clockOf(receivedAt: string, urgency: Urgency, calendar: Schema<'Calendar'>) {
  const due = dueAt(Date.parse(receivedAt), urgency, company.responseAims, scheduleOf(calendar));
  return { receivedAt, dueAt: new Date(due).toISOString(), firstAnsweredAt: null, isTest: false, version: 1 };
}
