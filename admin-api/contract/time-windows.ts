import { dubaiDate, dubaiDayStart, type HoursSchedule, isOpenFor, openSpansOn } from './business-hours.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * Time slots for visits and calls. A slot is written as `2026-11-27T09:00/12:00`, in Dubai time, and lies within the opening hours of one day.
 */

/** The number of days that can be chosen, including today. */
export const WINDOW_DAYS = 14;
/** Maximum time slots that a visitor may choose. */
export const MAX_WINDOWS = 3;

/** A time slot; both in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** The hours at which a day is divided: noon, and the end of the afternoon. */
const DIVISIONS = [12, 16];
/** The minimum length of a slot; a shorter part of a day is merged with its neighbour. */
const SHORTEST_MS = HOUR_MS;

const TEXT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)\/(\d\d:\d\d)$/;

function timeOf(at: number): string {
  const minutes = (at - dubaiDayStart(dubaiDate(at))) / 60_000;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Formats a time slot. Midnight as its end is written as 24:00. */
export function windowText({ from, to }: TimeWindow): string {
  const isWholeEvening = dubaiDate(to) !== dubaiDate(from);
  return `${dubaiDate(from)}T${timeOf(from)}/${isWholeEvening ? '24:00' : timeOf(to)}`;
}

/** A time slot in API responses; both ISO 8601. */
export interface StoredWindow {
  from: string;
  to: string;
}

/** Formats a time slot of an API response. */
export function storedWindowText({ from, to }: StoredWindow): string {
  return windowText({ from: Date.parse(from), to: Date.parse(to) });
}

/** Formats time slots, separated by spaces; null for none. */
export function storedWindowsText(windows: readonly StoredWindow[] | null): string | null {
  return windows?.map(storedWindowText).join(' ') || null;
}

/** The future time slot that was cancelled last: the one that the customer knew before another was confirmed. */
export function lastCancelled(windows: readonly (StoredWindow & { takenBackAt?: string })[], now: number): StoredWindow | undefined {
  const [last] = windows
    .filter(({ to, takenBackAt }) => takenBackAt !== undefined && Date.parse(to) > now)
    .toSorted((one, other) => ((one.takenBackAt ?? '') < (other.takenBackAt ?? '') ? 1 : -1));
  return last && { from: last.from, to: last.to };
}

/** Parses a time slot; undefined if it is invalid, such as one that ends before it begins. */
export function readWindow(text: string): TimeWindow | undefined {
  const [, day = '', starts = '', ends = ''] = TEXT.exec(text) ?? [];
  const midnight = dubaiDayStart(day);
  if (day === '' || dubaiDate(midnight) !== day) return undefined;
  const [first, last] = [minutesOf(starts), minutesOf(ends)];
  const isDay = Number(starts.slice(3)) < 60 && Number(ends.slice(3)) < 60 && last <= 24 * 60;
  return isDay && first < last ? { from: midnight + first * 60_000, to: midnight + last * 60_000 } : undefined;
}

/** The time slots of a day `YYYY-MM-DD` that have not begun: its opening hours, divided at noon and at four. */
export function windowsOn(day: string, schedule: HoursSchedule, now: number): TimeWindow[] {
  const midnight = dubaiDayStart(day);
  return openSpansOn(midnight, schedule)
    .flatMap(({ opens, closes }) => {
      const cuts = DIVISIONS.map((hour) => midnight + hour * HOUR_MS).filter(
        (cut) => cut - opens >= SHORTEST_MS && closes - cut >= SHORTEST_MS,
      );
      return [opens, ...cuts].map((from, index): TimeWindow => ({ from, to: cuts[index] ?? closes }));
    })
    .filter(({ from }) => from > now);
}

/** The next `WINDOW_DAYS` days that have time slots, in order. */
export function windowDays(schedule: HoursSchedule, now: number): { day: string; windows: TimeWindow[] }[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => dubaiDate(now + index * DAY_MS)).flatMap((day) => {
    const windows = windowsOn(day, schedule, now);
    return windows.length > 0 ? [{ day, windows }] : [];
  });
}

/** The state of a time slot: over, after the days that can be chosen, outside of the opening hours, or available. */
export function windowState({ from, to }: TimeWindow, schedule: HoursSchedule, now: number): 'over' | 'far' | 'closed' | 'open' {
  if (to <= now) return 'over';
  if (from >= dubaiDayStart(dubaiDate(now), WINDOW_DAYS)) return 'far';
  return isOpenFor(from, to, schedule) ? 'open' : 'closed';
}
