import { Injectable } from '@nestjs/common';

import { isOpen, nextChange } from '../../../contract/business-hours.ts';
import { company } from '../../../contract/company.ts';
import type { BusinessHours } from './calendar.schema.ts';
import { CompanyService } from '../../company/company.service.ts';
import { CalendarService } from './calendar.service.ts';

@Injectable()
export class BusinessHoursService {
  constructor(
    private readonly calendar: CalendarService,
    private readonly company: CompanyService,
  ) {}

  /** The business hours, and whether the company is open at `at` (milliseconds). */
  async describe(at = Date.now()): Promise<BusinessHours> {
    const { hours, responseAims } = await this.company.get();
    const { holidays, periods } = await this.calendar.get();
    const schedule = await this.calendar.schedule();
    const change = nextChange(at, schedule);
    return {
      timeZone: company.timeZone,
      week: hours.map((day) => day && { ...day }),
      holidays,
      ramadan: periods,
      isOpenNow: isOpen(at, schedule),
      nextChangeAt: change && new Date(change.at).toISOString(),
      responseAims: { emergencyHours: { ...responseAims.emergencyHours }, normalHours: responseAims.normalHours },
    };
  }
}
