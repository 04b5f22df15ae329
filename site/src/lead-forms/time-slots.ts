import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { parseSlot, slotDays, slotText, type TimeSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useDubaiTime, useIsElsewhere } from '../company/dubai-time.ts';
import { useText } from '../i18n/use-text.ts';

/** The time slots of the next days, from the current hours of the API. Undefined while they load, null when that fails. */
export function useOpenTimeSlots(): TimeSlot[] | null | undefined {
  const [slots, setSlots] = useState<TimeSlot[] | null>();
  useEffect(() => {
    const controller = new AbortController();
    loadSchedule(controller.signal).then(
      (schedule) => setSlots(slotDays(schedule, Date.now()).flatMap((day) => day.slots)),
      () => controller.signal.aborted || setSlots(null),
    );
    return () => controller.abort();
  }, []);
  return slots;
}

async function loadSchedule(signal: AbortSignal): Promise<HoursSchedule> {
  const response = await fetch('/api/business-hours', { signal });
  if (!response.ok) throw new Error(`The hours are answered with ${response.status}.`);
  const { data } = (await response.json()) as { data: components['schemas']['BusinessHours'] };
  // The contract ensures seven days.
  return { week: data.week, calendar: { holidays: data.holidays, ramadan: data.ramadan } } as unknown as HoursSchedule;
}

/** Formats a time slot: day, start and end. */
export function useFormatTimeSlot(): (slot: TimeSlot) => string {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl();
  const inDubai = useDubaiTime();
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'short', day: 'numeric', month: 'short' });
    const hours = formatDateTimeRange(from, to, { hour: 'numeric', minute: '2-digit' });
    return formatMessage({ id: 'where.slot' }, { day, hours: inDubai(hours, from) });
  };
}

/** The hint of a time slot field. Outside Dubai's time zone it names the zone, because phones cut off the end of the chosen option. */
export function useTimeSlotHint(hint?: string): string | undefined {
  const text = useText();
  const isElsewhere = useIsElsewhere();
  return isElsewhere() ? [hint, text('hours.allInDubai')].filter(Boolean).join(' ') : hint;
}

interface TimeSlotChoice {
  /** The time slots that the calendar offers now. */
  offered: readonly TimeSlot[];
  /** The value of the field; empty for none. */
  value: string;
  /** The values of the other fields. @default none */
  taken?: readonly string[] | undefined;
  format: (slot: TimeSlot) => string;
}

/** The options of a time slot field. Its current value stays an option when it is no longer on offer. */
export function timeSlotOptions({ offered, value, taken = [], format }: TimeSlotChoice): { value: string; label: string }[] {
  const own = parseSlot(value);
  const isOffered = offered.some((slot) => slotText(slot) === value);
  return [...(own && !isOffered ? [own] : []), ...offered]
    .map((slot) => ({ value: slotText(slot), label: format(slot) }))
    .filter((option) => option.value === value || !taken.includes(option.value));
}
