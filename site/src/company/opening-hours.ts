import { callTime, daysBetween, dubaiWeekday, type HoursSchedule, isOpen, nextChange } from '@zmb/admin-api/contract/business-hours.ts';
import { company, type HoursCalendar, type WeekHours } from '@zmb/admin-api/contract/company.ts';
import type { HoursRow } from '@zmb/design-system/company';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useBrowserValue } from '../hydration/use-browser-value.ts';
import { useMinute } from '../hydration/use-minute.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';

// --- The regular week, in words ---

// 5 January 1970 was a Monday; any week would do.
const MONDAY = Date.UTC(1970, 0, 5);

/** Formats days and times in the page's language. */
function useHoursFormat() {
  const intl = useIntl();
  return {
    /** @param index 0 is Monday. */
    day: (index: number) => intl.formatDate(MONDAY + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' }),
    /** @param hhmm Such as `08:00`. */
    time: (hhmm: string) => {
      const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
      // AM or PM stays on the line of its time.
      return intl.formatTime(new Date(Date.UTC(1970, 0, 5, hours, minutes)), { timeZone: 'UTC' }).replace(' ', '\u00a0');
    },
  };
}

const todayInDubai = () => dubaiWeekday(Date.now());

/** The week's opening hours in the page's language. Today is marked after hydration: the prerendered page does not know the day. */
export function useHoursRows(): HoursRow[] {
  const text = useText();
  const format = useHoursFormat();
  const today = useBrowserValue(todayInDubai, -1);
  return company.hours.map((day, index) => ({
    day: format.day(index),
    hours: day ? text('hours.range', { opens: format.time(day.opens), closes: format.time(day.closes) }) : text('hours.closed'),
    isToday: index === today,
  }));
}

/** Consecutive days with the same hours, in the page's language. */
export interface HoursGroup {
  /** One day or a range of days. */
  days: string;
  /** Null on closed days. */
  hours: { opens: string; closes: string } | null;
}

/** The opening hours, with consecutive days of the same hours grouped. */
export function useHoursGroups(): HoursGroup[] {
  const text = useText();
  const format = useHoursFormat();
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
      days: first === last ? format.day(first) : text('hours.days', { first: format.day(first), last: format.day(last) }),
      hours: hours ? { opens: format.time(hours.opens), closes: format.time(hours.closes) } : null,
    };
  });
}

// --- The schedule with its holidays, as of now ---

/** The request waits until the page has loaded everything it needs. */
const REQUEST_DELAY_MS = 2_000;

let knownSchedule: HoursSchedule = { week: company.hours, calendar: company.calendar };
let request: Promise<unknown> | undefined;

/** The week and its exceptions: as built at first, then as staff have entered them. As built if the request fails. */
function useSchedule(): HoursSchedule {
  const [schedule, setSchedule] = useState(knownSchedule);
  useEffect(() => {
    const timer = setTimeout(() => {
      request ??= fetch('/api/business-hours')
        .then((response) => response.json())
        // A response without hours throws here, like a failed request.
        .then(({ data }: { data: HoursCalendar & { week: WeekHours } }) => (knownSchedule = { week: data.week, calendar: data }));
      void request.catch(String).then(() => setSchedule(knownSchedule));
    }, REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return schedule;
}

function useMomentFormat() {
  const intl = useIntl();
  return (at: number) => ({
    // Isolated: a time keeps its order inside text of the other direction.
    time: `\u2068${intl.formatTime(at)}\u2069`,
    day: intl.formatDate(at, { weekday: 'long' }),
  });
}

const OPENS: readonly MessageId[] = ['hours.opensToday', 'hours.opensTomorrow'];
const CALLS_BACK: readonly MessageId[] = ['callback.when.today', 'callback.when.tomorrow'];

/** Dubai's offset from UTC, with the sign of `Date.getTimezoneOffset`. */
const DUBAI_OFFSET_MINUTES = -240;

/** Whether the company is open now and until when, or when it opens. Undefined on the prerendered page and during hydration. */
export function useOpenStatus(): { isOpen: boolean; words: string } | undefined {
  const text = useText();
  const format = useMomentFormat();
  const now = useMinute();
  const schedule = useSchedule();
  const change = now === undefined ? null : nextChange(now, schedule);
  if (now === undefined || !change) return undefined;
  const isOpenNow = isOpen(now, schedule);
  const words = text(isOpenNow ? 'hours.openUntil' : (OPENS[daysBetween(now, change.at)] ?? 'hours.opensOn'), format(change.at));
  const isElsewhere = new Date(now).getTimezoneOffset() !== DUBAI_OFFSET_MINUTES;
  return { isOpen: isOpenNow, words: isElsewhere ? text('hours.inDubai', { words }) : words };
}

/** When a callback requested now will come. On the prerendered page and during hydration: within the opening hours. */
export function useCallPromise(): string {
  const text = useText();
  const format = useMomentFormat();
  const now = useMinute();
  const schedule = useSchedule();
  const call = now === undefined ? null : callTime(now, schedule);
  if (!call) return text('callback.when.hours');
  const id = call.kind === 'before' ? 'callback.when.before' : (CALLS_BACK[call.daysAhead] ?? 'callback.when.on');
  return text(id, format(call.at));
}
