import { dubaiDate, dubaiDayStart, type HoursSchedule, isOpenFor, openSpansOn } from './business-hours.ts';
import { DAY_MS, HOUR_MS } from './durations.ts';

/**
 * Time slots for visits and calls. A slot is written as `2026-11-27T09:00/12:00`, in Dubai time, and lies within the opening hours of one day.
 */

/** The number of days that can be chosen, including today. */
export const SLOT_DAYS = 14;
/** Maximum time slots that a visitor may choose. */
export const MAX_SLOTS = 3;

/** A time slot; both in milliseconds since 1970. */
export interface TimeSlot {
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
export function slotText({ from, to }: TimeSlot): string {
  const isWholeEvening = dubaiDate(to) !== dubaiDate(from);
  return `${dubaiDate(from)}T${timeOf(from)}/${isWholeEvening ? '24:00' : timeOf(to)}`;
}

/** A time slot in API responses; both ISO 8601. */
export interface StoredSlot {
  from: string;
  to: string;
}

/** Formats a time slot of an API response. */
export function storedSlotText({ from, to }: StoredSlot): string {
  return slotText({ from: Date.parse(from), to: Date.parse(to) });
}

/** Formats time slots, separated by spaces; null for none. */
export function storedSlotsText(slots: readonly StoredSlot[] | null): string | null {
  return slots?.map(storedSlotText).join(' ') || null;
}

/** The future time slot that was cancelled last: the one that the customer knew before another was confirmed. */
export function lastCancelled(slots: readonly (StoredSlot & { cancelledAt?: string })[], now: number): StoredSlot | undefined {
  const [last] = slots
    .filter(({ to, cancelledAt }) => cancelledAt !== undefined && Date.parse(to) > now)
    .toSorted((one, other) => ((one.cancelledAt ?? '') < (other.cancelledAt ?? '') ? 1 : -1));
  return last && { from: last.from, to: last.to };
}

/** Parses a time slot; undefined if it is invalid, such as one that ends before it begins. */
export function parseSlot(text: string): TimeSlot | undefined {
  const [, day = '', starts = '', ends = ''] = TEXT.exec(text) ?? [];
  const midnight = dubaiDayStart(day);
  if (day === '' || dubaiDate(midnight) !== day) return undefined;
  const [first, last] = [minutesOf(starts), minutesOf(ends)];
  const isDay = Number(starts.slice(3)) < 60 && Number(ends.slice(3)) < 60 && last <= 24 * 60;
  return isDay && first < last ? { from: midnight + first * 60_000, to: midnight + last * 60_000 } : undefined;
}

/** The time slots of a day `YYYY-MM-DD` that have not begun: its opening hours, divided at noon and at four. */
export function slotsOn(day: string, schedule: HoursSchedule, now: number): TimeSlot[] {
  const midnight = dubaiDayStart(day);
  return openSpansOn(midnight, schedule)
    .flatMap(({ opens, closes }) => {
      const cuts = DIVISIONS.map((hour) => midnight + hour * HOUR_MS).filter(
        (cut) => cut - opens >= SHORTEST_MS && closes - cut >= SHORTEST_MS,
      );
      return [opens, ...cuts].map((from, index): TimeSlot => ({ from, to: cuts[index] ?? closes }));
    })
    .filter(({ from }) => from > now);
}

/** The next `SLOT_DAYS` days that have time slots, in order. */
export function slotDays(schedule: HoursSchedule, now: number): { day: string; slots: TimeSlot[] }[] {
  return Array.from({ length: SLOT_DAYS }, (_, index) => dubaiDate(now + index * DAY_MS)).flatMap((day) => {
    const slots = slotsOn(day, schedule, now);
    return slots.length > 0 ? [{ day, slots }] : [];
  });
}

/** The state of a time slot: over, after the days that can be chosen, outside of the opening hours, or available. */
export function slotState({ from, to }: TimeSlot, schedule: HoursSchedule, now: number): 'over' | 'far' | 'closed' | 'open' {
  if (to <= now) return 'over';
  if (from >= dubaiDayStart(dubaiDate(now), SLOT_DAYS)) return 'far';
  return isOpenFor(from, to, schedule) ? 'open' : 'closed';
}
