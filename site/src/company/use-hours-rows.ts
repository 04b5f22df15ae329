import { dubaiWeekday } from '@zmb/admin-api/contract/business-hours.ts';
import { company } from '@zmb/admin-api/contract/company.ts';
import type { HoursRow } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useBrowserValue } from '../hydration/use-browser-value.ts';
import { useText } from '../i18n/use-text.ts';

const todayInDubai = () => dubaiWeekday(Date.now());

// 5 January 1970 was a Monday; any week will do.
const MONDAY = Date.UTC(1970, 0, 5);

function timeOf(hhmm: string): Date {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return new Date(Date.UTC(1970, 0, 5, hours, minutes));
}

/** How days and times are written in the page's language. */
function useHoursWords() {
  const intl = useIntl();
  return {
    day: (index: number) => intl.formatDate(MONDAY + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' }),
    // An hour stays on the line of its morning or afternoon.
    time: (hhmm: string) => intl.formatTime(timeOf(hhmm), { timeZone: 'UTC' }).replace(' ', '\u00a0'),
  };
}

/** The week's opening hours in the page's language. Today is marked once the page is alive: the built page does not know the day. */
export function useHoursRows(): HoursRow[] {
  const text = useText();
  const words = useHoursWords();
  const today = useBrowserValue(todayInDubai, -1);
  return company.hours.map((day, index) => ({
    day: words.day(index),
    hours: day ? text('hours.range', { opens: words.time(day.opens), closes: words.time(day.closes) }) : text('hours.closed'),
    isToday: index === today,
  }));
}

/** Days that follow one another with the same hours, in the page's language. */
export interface HoursGroup {
  /** One day or a run of days. */
  days: string;
  /** None on days that are closed. */
  hours: { opens: string; closes: string } | null;
}

/** The opening hours with days of the same hours taken together. */
export function useHoursGroups(): HoursGroup[] {
  const text = useText();
  const words = useHoursWords();
  const runs: { first: number; last: number }[] = [];
  company.hours.forEach((day, index) => {
    const run = runs.at(-1);
    const before = run && company.hours[run.last];
    if (run && before?.opens === day?.opens && before?.closes === day?.closes) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs.map(({ first, last }) => {
    const hours = company.hours[first];
    return {
      days: first === last ? words.day(first) : text('hours.days', { first: words.day(first), last: words.day(last) }),
      hours: hours ? { opens: words.time(hours.opens), closes: words.time(hours.closes) } : null,
    };
  });
}
