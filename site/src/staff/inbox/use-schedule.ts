import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import type { WeekHours } from '@zmb/admin-api/contract/company.ts';

import { settingsQueries } from '../api/settings-api.ts';
import { useCompany } from '../company/use-company.ts';
import { useStaffQuery } from '../session/staff-data.tsx';

/** The opening hours with the holidays and periods of the calendar; without those until they are loaded. */
export function useSchedule(): HoursSchedule {
  const { hours } = useCompany();
  const { data } = useStaffQuery(settingsQueries.calendar);
  if (!data) return { week: hours };
  // The contract ensures seven days.
  const ramadan = data.periods.map(({ from, to, week }) => ({ from, to, week: week as unknown as WeekHours }));
  return { week: hours, calendar: { holidays: data.holidays, ramadan } };
}
