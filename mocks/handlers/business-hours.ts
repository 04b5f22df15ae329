import { type HoursSchedule, isOpen, nextChange } from '@zmb/admin-api/contract/business-hours.ts';
import { company, type WeekHours } from '@zmb/admin-api/contract/company.ts';
import type { HttpHandler } from 'msw';

import type { Schema } from '../contract/contract.ts';
import { MockFailure } from '../http/response.ts';
import { type MockContext, route } from '../http/route.ts';

/** The company's hours, from the contract's constants, and the calendar kept by staff. */
export function businessHoursHandlers(context: MockContext): HttpHandler[] {
  const { store } = context;
  return [
    route(context, 'getBusinessHours', () => {
      const { hours, timeZone, responseAims } = company;
      const { holidays, periods } = store.state.calendar;
      const schedule = scheduleOf(store.state.calendar);
      const change = nextChange(Date.now(), schedule);
      const data = {
        timeZone,
        week: hours.map((day) => day && { ...day }),
        holidays,
        ramadan: periods,
        isOpenNow: isOpen(Date.now(), schedule),
        nextChangeAt: change && new Date(change.at).toISOString(),
        responseAims,
      };
      return { status: 200, body: { data } };
    }),
    route(context, 'getCalendar', () => ({ status: 200, body: { data: store.state.calendar } })),
    route(context, 'replaceCalendar', ({ body: { holidays, periods, version } }) => {
      const { calendar } = store.state;
      if (calendar.version !== version) throw new MockFailure('state.changed', { current: calendar });
      store.state.calendar = { holidays, periods, version: version + 1 };
      store.record('admin', 'calendar.updated', null, { version: version + 1, holidays: holidays.length, periods: periods.length });
      return { status: 200, body: { data: store.state.calendar } };
    }),
  ];
}

/** The opening hours with the calendar applied. */
export function scheduleOf({ holidays, periods }: Schema<'Calendar'>): HoursSchedule {
  // The contract ensures seven days.
  const ramadan = periods.map(({ from, to, week }) => ({ from, to, week: week as unknown as WeekHours }));
  return { week: company.hours, calendar: { holidays, ramadan } };
}
