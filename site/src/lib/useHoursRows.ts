import { dubaiWeekday } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import type { HoursRow } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useBrowserValue } from './useBrowserValue.ts';
import { useText } from './useText.ts';

const todayInDubai = () => dubaiWeekday(Date.now());

// 5 January 1970 was a Monday; any week will do.
const MONDAY = Date.UTC(1970, 0, 5);

function timeOf(hhmm: string): Date {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return new Date(Date.UTC(1970, 0, 5, hours, minutes));
}

/** The week's opening hours in the page's language. Today is marked once the page is alive: the built page does not know the day. */
export function useHoursRows(): HoursRow[] {
  const text = useText();
  const intl = useIntl();
  const today = useBrowserValue(todayInDubai, -1);
  return company.hours.map((day, index) => ({
    day: intl.formatDate(MONDAY + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' }),
    hours: day
      ? text('hours.range', {
          opens: intl.formatTime(timeOf(day.opens), { timeZone: 'UTC' }),
          closes: intl.formatTime(timeOf(day.closes), { timeZone: 'UTC' }),
        })
      : text('hours.closed'),
    isToday: index === today,
  }));
}
