import {
  callTime,
  daysBetween,
  dubaiDate,
  dubaiWeekday,
  type HoursSchedule,
  isOpen,
  nextChange,
  openTimes,
} from '@zmb/admin-api/contract/business-hours.ts';
import { company as builtIn, type DayHours, type DayRange, type HoursCalendar, type WeekHours } from '@zmb/admin-api/contract/company.ts';
import { inLanguage, type InLanguages } from '@zmb/admin-api/contract/languages.ts';
import type { HoursRow } from '@zmb/design-system/company';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useBrowserValue, useMinute } from '../hydration/browser-values.ts';
import type { MessageId } from '../i18n/messages.ts';
import { useLocale, useText } from '../i18n/use-text.ts';
import { useCompany } from './company-context.ts';
import { useDubaiTime, useIsElsewhere } from './dubai-time.ts';

// --- Formatting a week ---

// 5 January 1970 was a Monday; any week would do.
const MONDAY = Date.UTC(1970, 0, 5);

/** Formats days and times in the page's language. */
function useHoursFormat() {
  const intl = useIntl();
  const text = useText();
  /** @param hhmm Such as `08:00`. */
  const time = (hhmm: string) => {
    const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
    // AM or PM must not wrap.
    return intl.formatTime(new Date(Date.UTC(1970, 0, 5, hours, minutes)), { timeZone: 'UTC' }).replace(' ', '\u00a0');
  };
  /** Each opening time, formatted by a message with `opens` and `closes`. */
  const hours = (day: DayHours, id: MessageId) =>
    openTimes(day).map(({ opens, closes }) => text(id, { opens: time(opens), closes: time(closes) }));
  return {
    /** @param index 0 is Monday. */
    day: (index: number) => intl.formatDate(MONDAY + index * 86_400_000, { weekday: 'long', timeZone: 'UTC' }),
    hours,
    /** The hours of a day as an entry of a table. */
    entry: (day: DayHours): HoursRow['hours'] => (day ? hours(day, 'hours.range') : text('hours.closed')),
  };
}

const todayInDubai = () => dubaiWeekday(Date.now());

/** The opening hours of each day in the page's language. Today is marked after hydration: the prerendered page does not know the day. */
export function useHoursRows(week: WeekHours): HoursRow[] {
  const format = useHoursFormat();
  const today = useBrowserValue(todayInDubai, -1);
  return week.map((day, index) => ({ day: format.day(index), hours: format.entry(day), isToday: index === today }));
}

/** Consecutive days with the same hours, in the page's language. */
export interface HoursGroup {
  /** One day or a range of days. */
  days: string;
  /** As an entry of a table: the times, or that it is closed. */
  entry: HoursRow['hours'];
  /** Phrases such as “from 8 AM to 6 PM”; none on closed days. */
  times: readonly string[];
}

/** The opening hours, with consecutive days of the same hours grouped. */
export function useHoursGroups(week: WeekHours): HoursGroup[] {
  const text = useText();
  const format = useHoursFormat();
  const runs: { first: number; last: number }[] = [];
  week.forEach((day, index) => {
    const run = runs.at(-1);
    if (run && JSON.stringify(openTimes(week[run.last] ?? null)) === JSON.stringify(openTimes(day))) run.last = index;
    else runs.push({ first: index, last: index });
  });
  return runs.map(({ first, last }) => {
    const day = week[first] ?? null;
    return {
      days: first === last ? format.day(first) : text('hours.days', { first: format.day(first), last: format.day(last) }),
      entry: format.entry(day),
      times: format.hours(day, 'hours.fromTo'),
    };
  });
}

// --- The current schedule with its holidays ---

/** The request waits until the page has loaded everything it needs. */
const REQUEST_DELAY_MS = 2_000;

/** Days of the calendar with their names. */
type Named = DayRange & { readonly name?: InLanguages };

/** The response of `/api/business-hours`. The built-in calendar has no names. */
interface NamedSchedule extends HoursSchedule {
  calendar: { readonly holidays: readonly Named[]; readonly ramadan: readonly (Named & HoursCalendar['ramadan'][number])[] };
}

let answered: NamedSchedule | undefined;
let request: Promise<unknown> | undefined;

/** The week and its exceptions: at first those of the page, then those of the API, unless the request fails. */
function useSchedule(): NamedSchedule {
  const { hours } = useCompany();
  const [schedule, setSchedule] = useState(answered);
  useEffect(() => {
    const timer = setTimeout(() => {
      request ??= fetch('/api/business-hours')
        .then((response) => response.json())
        // A response without hours throws here, like a failed request.
        .then(({ data }: { data: NamedSchedule['calendar'] & { week: WeekHours } }) => (answered = { week: data.week, calendar: data }));
      void request.catch(String).then(() => setSchedule(answered));
    }, REQUEST_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return schedule ?? { week: hours, calendar: builtIn.calendar };
}

/** How many days ahead a period or holiday is announced. */
const ANNOUNCED_DAYS = 14;

/**
 * The week that applies now: that of a period such as Ramadan, else the regular one; with notes in the page's language, such as that times
 * are in Dubai time. On the prerendered page and during hydration: the regular week without notes.
 */
export function useCurrentWeek(): { week: WeekHours; notes: readonly string[] } {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const { hours } = useCompany();
  const now = useMinute();
  const isElsewhere = useIsElsewhere();
  const { week, calendar } = useSchedule();
  if (now === undefined) return { week: hours, notes: [] };
  const today = dubaiDate(now);
  const last = dubaiDate(now + ANNOUNCED_DAYS * 86_400_000);
  const isNow = ({ from, to }: DayRange) => from <= today && today <= to;
  const isSoon = ({ from, to }: DayRange) => from <= last && today <= to;
  const day = (date: string) => intl.formatDate(date, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const note = (id: MessageId, { from, to, name }: Named) =>
    name ? [{ from, text: text(id, { from: day(from), to: day(to), name: inLanguage(name, locale) }) }] : [];
  const notes = [
    ...calendar.ramadan.filter(isSoon).flatMap((period) => note(isNow(period) ? 'hours.period.until' : 'hours.period.from', period)),
    ...calendar.holidays.filter(isSoon).flatMap((days) => note(days.from === days.to ? 'hours.holiday.day' : 'hours.holiday.days', days)),
  ];
  return {
    week: calendar.ramadan.find(isNow)?.week ?? week,
    notes: [
      ...(isElsewhere(now) ? [text('hours.allInDubai')] : []),
      ...notes.sort((one, other) => one.from.localeCompare(other.from)).map((each) => each.text),
    ],
  };
}

function useMomentFormat() {
  const intl = useIntl();
  const inDubai = useDubaiTime();
  return (at: number) => ({
    // Isolated: a time keeps its order inside text of the other direction.
    time: inDubai(`\u2068${intl.formatTime(at)}\u2069`, at),
    day: intl.formatDate(at, { weekday: 'long' }),
  });
}

const OPENS: readonly MessageId[] = ['hours.opensToday', 'hours.opensTomorrow'];
const CALLS_BACK: readonly MessageId[] = ['callback.when.today', 'callback.when.tomorrow'];

/** Whether the company is open now, with a text until when, or when it opens. Undefined on the prerendered page and during hydration. */
export function useOpenStatus(): { isOpen: boolean; text: string } | undefined {
  const text = useText();
  const format = useMomentFormat();
  const now = useMinute();
  const schedule = useSchedule();
  const change = now === undefined ? null : nextChange(now, schedule);
  if (now === undefined || !change) return undefined;
  const isOpenNow = isOpen(now, schedule);
  const id = isOpenNow ? 'hours.openUntil' : (OPENS[daysBetween(now, change.at)] ?? 'hours.opensOn');
  return { isOpen: isOpenNow, text: text(id, format(change.at)) };
}

/** When the company calls back if it is asked now. On the prerendered page and during hydration: within the opening hours. */
export function useNextCallText(): string {
  const text = useText();
  const format = useMomentFormat();
  const now = useMinute();
  const schedule = useSchedule();
  const call = now === undefined ? null : callTime(now, schedule);
  if (!call) return text('callback.when.hours');
  const id = call.kind === 'before' ? 'callback.when.before' : (CALLS_BACK[call.daysAhead] ?? 'callback.when.on');
  return text(id, format(call.at));
}
