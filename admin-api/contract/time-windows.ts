import { dubaiDate, dubaiDayStart, type HoursSchedule, isOpenFor, openSpansOn } from './business-hours.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * Windows of time in which somebody may come or call. A window is written as `2026-11-27T09:00/12:00`, in Dubai time, and lies within the
 * opening hours of one day.
 */

/** The days that can be chosen, today included. */
export const WINDOW_DAYS = 14;
/** How many windows a visitor may prefer. */
export const MAX_WINDOWS = 3;

/** A window; both in milliseconds since 1970. */
export interface TimeWindow {
  from: number;
  to: number;
}

/** Where a day is divided, in hours after midnight: at noon, and when the afternoon ends. */
const DIVISIONS = [12, 16];
/** A shorter part of a day belongs to the part before it. */
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

/** A window as text. One that ends at midnight ends at 24:00. */
export function windowText({ from, to }: TimeWindow): string {
  const isWholeEvening = dubaiDate(to) !== dubaiDate(from);
  return `${dubaiDate(from)}T${timeOf(from)}/${isWholeEvening ? '24:00' : timeOf(to)}`;
}

/** A window as the API gives it; both ISO 8601. */
export interface StoredWindow {
  from: string;
  to: string;
}

/** A window as the API gives it, as text. */
export function storedWindowText({ from, to }: StoredWindow): string {
  return windowText({ from: Date.parse(from), to: Date.parse(to) });
}

/** Windows as text, separated by spaces; null for none. */
export function storedWindowsText(windows: readonly StoredWindow[] | null): string | null {
  return windows?.map(storedWindowText).join(' ') || null;
}

/** The future window that was cancelled last: the one that the customer knew before another was confirmed. */
export function lastCancelled(windows: readonly (StoredWindow & { takenBackAt?: string })[], now: number): StoredWindow | undefined {
  const [last] = windows
    .filter(({ to, takenBackAt }) => takenBackAt !== undefined && Date.parse(to) > now)
    .toSorted((one, other) => ((one.takenBackAt ?? '') < (other.takenBackAt ?? '') ? 1 : -1));
  return last && { from: last.from, to: last.to };
}

/** The window of a text; undefined for anything that is none, such as one that ends before it begins. */
export function readWindow(text: string): TimeWindow | undefined {
  const [, day = '', starts = '', ends = ''] = TEXT.exec(text) ?? [];
  const midnight = dubaiDayStart(day);
  if (day === '' || dubaiDate(midnight) !== day) return undefined;
  const [first, last] = [minutesOf(starts), minutesOf(ends)];
  const isDay = Number(starts.slice(3)) < 60 && Number(ends.slice(3)) < 60 && last <= 24 * 60;
  return isDay && first < last ? { from: midnight + first * 60_000, to: midnight + last * 60_000 } : undefined;
}

/** The windows of a day `YYYY-MM-DD` that are not over: its opening hours, divided at noon and at four. None when it is closed. */
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

/** The days from today on that have windows, in their order. */
export function windowDays(schedule: HoursSchedule, now: number): { day: string; windows: TimeWindow[] }[] {
  return Array.from({ length: WINDOW_DAYS }, (_, index) => dubaiDate(now + index * DAY_MS)).flatMap((day) => {
    const windows = windowsOn(day, schedule, now);
    return windows.length > 0 ? [{ day, windows }] : [];
  });
}

/** What a window is at a moment: over already, beyond the days that can be chosen, outside of the opening hours, or to be had. */
export function windowState({ from, to }: TimeWindow, schedule: HoursSchedule, now: number): 'over' | 'far' | 'closed' | 'open' {
  if (to <= now) return 'over';
  if (from >= dubaiDayStart(dubaiDate(now), WINDOW_DAYS)) return 'far';
  return isOpenFor(from, to, schedule) ? 'open' : 'closed';
}
