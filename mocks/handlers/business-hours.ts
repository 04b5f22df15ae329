import { isOpen, nextChange } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import type { HttpHandler } from 'msw';

import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';
import { dueOf, scheduleOf } from './due-times.ts';
import type { Lead } from './lists.ts';

/** The company's hours as they are published, and the calendar kept by staff. */
export function businessHoursHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getBusinessHours', () => {
      const { hours, responseAims } = store.company;
      const { holidays, periods } = store.state.calendar;
      const schedule = scheduleOf(store);
      const change = nextChange(Date.now(), schedule);
      const data = {
        timeZone: company.timeZone,
        week: hours.map((day) => day && { ...day }),
        holidays,
        ramadan: periods,
        isOpenNow: isOpen(Date.now(), schedule),
        nextChangeAt: change && new Date(change.at).toISOString(),
        responseAims: { ...responseAims },
      };
      return { status: 200, body: { data } };
    }),
    route(context, 'getCalendar', () => ({ status: 200, body: { data: store.state.calendar } })),
    route(context, 'replaceCalendar', ({ body: { holidays, periods, version } }) => {
      const { calendar } = store.state;
      if (calendar.version !== version) throw new MockFailure('state.changed', { current: calendar });
      store.state.calendar = { holidays, periods, version: version + 1 };
      store.record('admin', 'calendar.updated', null, { version: version + 1, holidays: holidays.length, periods: periods.length });
      moveDueTimes(context, version + 1);
      return { status: 200, body: { data: store.state.calendar } };
    }),
  ];
}

/** Leads that wait follow the calendar; the API does this in the background. */
function moveDueTimes({ store }: MockContext, calendar: number): void {
  const move = (leads: Lead[], subject: 'contact_submission' | 'callback_request', kind: 'contact' | 'callback') =>
    leads.filter((lead) => {
      const { id, receivedAt, status, firstAnsweredAt, dueAt: before } = lead;
      if (firstAnsweredAt !== null || (status !== 'new' && status !== 'in_progress')) return false;
      const after = new Date(dueOf(store, kind, Date.parse(receivedAt), lead)).toISOString();
      if (after === before) return false;
      Object.assign(lead, { dueAt: after, version: lead.version + 1 });
      store.record(
        'admin',
        `${subject}.due_moved`,
        { type: subject, id },
        { before: { dueAt: before }, after: { dueAt: after }, calendar },
      );
      return true;
    }).length;
  const contacts = move(store.state.submissions, 'contact_submission', 'contact');
  const callbacks = move(store.state.requests, 'callback_request', 'callback');
  if (contacts + callbacks > 0) store.record('admin', 'leads.due_moved', null, { calendar, contacts, callbacks });
}
