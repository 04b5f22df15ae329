import { Injectable } from '@nestjs/common';

import { isOpen, nextChange } from '../../contract/business-hours.ts';
import { company, type WeekHours } from '../../contract/company.ts';
import type { BusinessHours } from './business-hours.schema.ts';

@Injectable()
export class BusinessHoursService {
  /** The hours as they are at a moment. */
  describe(at = Date.now()): BusinessHours {
    const { hours, calendar, timeZone, responseAims } = company;
    const schedule = { week: hours, calendar };
    const change = nextChange(at, schedule);
    const listWeek = (week: WeekHours) => week.map((day) => day && { ...day });
    return {
      timeZone,
      week: listWeek(hours),
      holidays: calendar.holidays.map(({ from, to }) => ({ from, to })),
      ramadan: calendar.ramadan.map(({ from, to, week }) => ({ from, to, week: listWeek(week) })),
      isOpenNow: isOpen(at, schedule),
      nextChangeAt: change && new Date(change.at).toISOString(),
      responseAims: { emergencyHours: { ...responseAims.emergencyHours }, normalHours: responseAims.normalHours },
    };
  }
}
