import { isOpen, nextChange } from '@zmb/admin-api/contract/business-hours.ts';
import { company, type WeekHours } from '@zmb/admin-api/contract/company.ts';
import type { HttpHandler } from 'msw';

import type { MockContext } from '../lib/context.ts';
import { route } from '../lib/route.ts';

/** The company's hours, from the same constants as the API's. */
export function businessHoursHandlers(context: MockContext): HttpHandler[] {
  return [
    route(context, 'getBusinessHours', () => {
      const { hours, calendar, timeZone, responseAims } = company;
      const schedule = { week: hours, calendar };
      const change = nextChange(Date.now(), schedule);
      const listWeek = (week: WeekHours) => week.map((day) => day && { ...day });
      const data = {
        timeZone,
        week: listWeek(hours),
        holidays: [...calendar.holidays],
        ramadan: calendar.ramadan.map((month) => ({ ...month, week: listWeek(month.week) })),
        isOpenNow: isOpen(Date.now(), schedule),
        nextChangeAt: change && new Date(change.at).toISOString(),
        responseAims,
      };
      return { status: 200, body: { data } };
    }),
  ];
}
