import { Injectable } from '@nestjs/common';

import { isOpen, nextChange } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import type { BusinessHours } from './business-hours.schema.ts';
import { CalendarService } from './calendar.service.ts';

@Injectable()
export class BusinessHoursService {
  constructor(private readonly calendar: CalendarService) {}

  /** The business hours, and whether the company is open at `at` (milliseconds). */
  async describe(at = Date.now()): Promise<BusinessHours> {
    const { hours, timeZone, responseAims } = company;
    const { holidays, periods } = await this.calendar.get();
    const schedule = await this.calendar.schedule();
    const change = nextChange(at, schedule);
    return {
      timeZone,
      week: hours.map((day) => day && { ...day }),
      holidays,
      ramadan: periods,
      isOpenNow: isOpen(at, schedule),
      nextChangeAt: change && new Date(change.at).toISOString(),
      responseAims: { emergencyHours: { ...responseAims.emergencyHours }, normalHours: responseAims.normalHours },
    };
  }
}
