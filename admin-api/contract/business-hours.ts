import type { DayHours, HoursCalendar, OpenTime, WeekHours } from './company.ts';

/**
 * Opening hours as pure functions of an instant. Instants are milliseconds since 1970, UTC.
 *
 * Dubai (`company.timeZone`, Asia/Dubai) is UTC+4 all year without daylight saving time, so local time is plain arithmetic:
 * identical on a server, in a browser and in a test, whatever time zone data they have. A company elsewhere needs another implementation.
 */

/** The week, and the exceptions to it. */
export interface HoursSchedule {
  week: WeekHours;
  /** @default no exceptions */
  calendar?: HoursCalendar;
}

/** A change between open and closed. */
export interface HoursChange {
  at: number;
  /** Whether it is open from then on. */
  isOpen: boolean;
}

/** When a callback requested now can be expected: before closing time today, or after the next opening. */
export type CallTime =
  | { kind: 'before'; at: number }
  /** `daysAhead` counts days in Dubai: 0 is later today, 1 is tomorrow. */
  | { kind: 'from'; at: number; daysAhead: number };

/** Response aims in hours, as in `company.responseAims`. */
export interface ResponseAims {
  readonly emergencyHours: { readonly from: number; readonly to: number };
  readonly normalHours: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DUBAI_OFFSET = 4 * HOUR;

/** Longest closure considered; ends the search in a week without hours. */
const SEARCH_DAYS = 366;
/** After midnight. */
const MORNING = 9 * HOUR;
/** With less time than this before closing, no call is announced for today. */
const LAST_CALL = 30 * MINUTE;

/** The day in Dubai, counted from 1 January 1970. */
function dayOf(at: number): number {
  return Math.floor((at + DUBAI_OFFSET) / DAY);
}

/** The day in Dubai as `YYYY-MM-DD`. */
export function dubaiDate(at: number): string {
  return new Date(dayOf(at) * DAY).toISOString().slice(0, 10);
}

/** The instant at which a day `YYYY-MM-DD` starts in Dubai, optionally some days later. */
export function dubaiDayStart(date: string, daysLater = 0): number {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day + daysLater) - DUBAI_OFFSET;
}

/** The weekday in Dubai: 0 for Monday to 6 for Sunday. */
export function dubaiWeekday(at: number): number {
  // 1 January 1970 was a Thursday.
  return (((dayOf(at) + 3) % 7) + 7) % 7;
}

/** The hours of the Dubai day that contains an instant; `null` when closed all day. */
export function hoursOn(at: number, { week, calendar }: HoursSchedule): DayHours {
  const date = dubaiDate(at);
  const covers = ({ from, to }: { from: string; to: string }) => from <= date && date <= to;
  if (calendar?.holidays.some(covers)) return null;
  const { week: ofDay } = calendar?.ramadan.find(covers) ?? { week };
  return ofDay[dubaiWeekday(at)] ?? null;
}

/** The parts of a day between its breaks; none when it is closed. */
export function openTimes(hours: DayHours): OpenTime[] {
  if (!hours) return [];
  const breaks = hours.breaks ?? [];
  return [...breaks.map(({ from }) => from), hours.closes].map((closes, index) => ({
    opens: breaks[index - 1]?.to ?? hours.opens,
    closes,
  }));
}

function minutesOf(hhmm: string): number {
  const [hours = 0, minutes = 0] = hhmm.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A span in which the company is open. */
export interface OpenSpan {
  opens: number;
  closes: number;
}

/** The open spans of a day, in order. */
function spansOf(day: number, schedule: HoursSchedule): OpenSpan[] {
  const midnight = day * DAY - DUBAI_OFFSET;
  const instant = (time: string) => midnight + minutesOf(time) * MINUTE;
  return openTimes(hoursOn(midnight, schedule)).map(({ opens, closes }) => ({ opens: instant(opens), closes: instant(closes) }));
}

/** The open spans of the Dubai day that contains an instant, in order. */
export function openSpansOn(at: number, schedule: HoursSchedule): OpenSpan[] {
  return spansOf(dayOf(at), schedule);
}

/** Whether the company is open. The opening minute is open, the closing minute is not. */
export function isOpen(at: number, schedule: HoursSchedule): boolean {
  return spansOf(dayOf(at), schedule).some(({ opens, closes }) => opens <= at && at < closes);
}

/** The next opening or closing; `null` if there is none within a year. */
export function nextChange(at: number, schedule: HoursSchedule): HoursChange | null {
  const isOpenNow = isOpen(at, schedule);
  const today = dayOf(at);
  for (let day = today; day <= today + SEARCH_DAYS; day += 1) {
    // When one day ends at 24:00 and the next starts at 0:00, nothing changes.
    const change = spansOf(day, schedule)
      .flatMap(({ opens, closes }) => [opens, closes])
      .find((boundary) => boundary > at && isOpen(boundary, schedule) !== isOpenNow);
    if (change !== undefined) return { at: change, isOpen: !isOpenNow };
  }
  return null;
}

/** The next opening, after closing if it is open now; `null` if there is none within a year. */
export function nextOpening(at: number, schedule: HoursSchedule): number | null {
  const change = nextChange(at, schedule);
  if (!change || change.isOpen) return change?.at ?? null;
  return nextChange(change.at, schedule)?.at ?? null;
}

/** The instant itself while the company is open, otherwise the next opening; the instant itself if it does not open within a year. */
export function openMoment(at: number, schedule: HoursSchedule): number {
  return isOpen(at, schedule) ? at : (nextOpening(at, schedule) ?? at);
}

/** Nine o’clock on the next day on which the company is open, or the next opening of that day if it is closed at nine. */
export function nextMorning(at: number, schedule: HoursSchedule): number {
  for (let day = dayOf(at) + 1; day <= dayOf(at) + SEARCH_DAYS; day += 1) {
    const nine = day * DAY - DUBAI_OFFSET + MORNING;
    const openings = spansOf(day, schedule).map(({ opens }) => opens);
    const [first] = openings;
    if (first !== undefined) return isOpen(nine, schedule) ? nine : (openings.find((opens) => opens > nine) ?? first);
  }
  return at + DAY;
}

/** Number of Dubai calendar days between two instants: 0 on the same day, 1 from today to tomorrow. */
export function daysBetween(from: number, to: number): number {
  return dayOf(to) - dayOf(from);
}

/** When a callback requested now will come; `null` if the company does not open within a year. Visitors with an emergency call themselves. */
export function callTime(at: number, schedule: HoursSchedule): CallTime | null {
  const change = nextChange(at, schedule);
  if (change && !change.isOpen && change.at - at >= LAST_CALL) return { kind: 'before', at: change.at };
  const opens = nextOpening(at, schedule);
  return opens === null ? null : { kind: 'from', at: opens, daysAhead: daysBetween(at, opens) };
}

/** What a lead requests: immediate help, a reply, or a call. */
export type Urgency = 'emergency' | 'normal' | 'call';

/** A waiting lead is due soon when less than this is left. */
export const DUE_SOON_MS = 2 * HOUR;

/**
 * The due time of the first reply. Emergencies are answered at any hour. For everything else, days on which the company is closed do not
 * count, and a due time outside of the opening hours moves back to closing time. A call is due by the end of the opening hours that
 * `callTime` showed the visitor, if that is earlier.
 *
 * @param slots The requested time slots; past ones, and those outside of the opening hours, are ignored. A call is due at the end of the
 * first one. A visit has to be confirmed before the first one begins, if that is earlier.
 */
export function dueAt(
  receivedAt: number,
  urgency: Urgency,
  aims: ResponseAims,
  schedule: HoursSchedule,
  slots: readonly { from: number; to: number }[] = [],
): number {
  if (urgency === 'emergency') return receivedAt + aims.emergencyHours.to * HOUR;
  const ahead = slots
    .filter(({ from, to }) => to > receivedAt && isOpenFor(from, to, schedule))
    .sort((one, other) => one.from - other.from);
  const due = lastOpenMoment(receivedAt, addOpenDays(receivedAt, aims.normalHours * HOUR, schedule), schedule);
  const [first] = ahead;
  if (first && urgency === 'call') return first.to;
  // A slot that has begun already counts with its end.
  if (first) return Math.min(due, first.from > receivedAt ? first.from : first.to);
  const call = urgency === 'call' ? callTime(receivedAt, schedule) : null;
  if (!call) return due;
  return Math.min(due, call.kind === 'before' ? call.at : (nextChange(call.at, schedule)?.at ?? due));
}

/** Whether the company is open from one instant to another, without a break. */
export function isOpenFor(from: number, to: number, schedule: HoursSchedule): boolean {
  return spansOf(dayOf(from), schedule).some(({ opens, closes }) => opens <= from && to <= closes);
}

/** An instant later by a duration in which closed days do not count. */
function addOpenDays(from: number, duration: number, schedule: HoursSchedule): number {
  let at = from;
  let left = duration;
  for (let day = dayOf(from); day <= dayOf(from) + SEARCH_DAYS; day += 1) {
    const midnight = (day + 1) * DAY - DUBAI_OFFSET;
    const isOpenDay = spansOf(day, schedule).length > 0;
    if (isOpenDay && at + left <= midnight) return at + left;
    if (isOpenDay) left -= midnight - at;
    at = midnight;
  }
  return from + duration;
}

/** The last open instant up to `latest`; the next closing if it has not been open since `from`. */
function lastOpenMoment(from: number, latest: number, schedule: HoursSchedule): number {
  if (isOpen(latest, schedule)) return latest;
  for (let day = dayOf(latest); day >= dayOf(from); day -= 1) {
    const last = spansOf(day, schedule).findLast(({ closes }) => from < closes && closes <= latest);
    if (last) return last.closes;
  }
  const opens = nextChange(latest, schedule);
  return opens ? (nextChange(opens.at, schedule)?.at ?? opens.at) : latest;
}
