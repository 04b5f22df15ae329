import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { readWindow, type TimeWindow, windowDays, windowText } from '@zmb/admin-api/contract/time-windows.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { useDubaiTime, useIsElsewhere } from '../company/dubai-time.ts';
import { useText } from '../i18n/use-text.ts';

/** The windows of the next days by the hours that the API has now. Undefined while they are loaded, null when they cannot be. */
export function useOpenWindows(): TimeWindow[] | null | undefined {
  const [windows, setWindows] = useState<TimeWindow[] | null>();
  useEffect(() => {
    const leaving = new AbortController();
    loadSchedule(leaving.signal).then(
      (schedule) => setWindows(windowDays(schedule, Date.now()).flatMap((day) => day.windows)),
      () => leaving.signal.aborted || setWindows(null),
    );
    return () => leaving.abort();
  }, []);
  return windows;
}

async function loadSchedule(signal: AbortSignal): Promise<HoursSchedule> {
  const response = await fetch('/api/business-hours', { signal });
  if (!response.ok) throw new Error(`The hours are answered with ${response.status}.`);
  const { data } = (await response.json()) as { data: components['schemas']['BusinessHours'] };
  // The contract ensures seven days.
  return { week: data.week, calendar: { holidays: data.holidays, ramadan: data.ramadan } } as unknown as HoursSchedule;
}

/** Says a window: its day, and from when to when. */
export function useWindowWords(): (window: TimeWindow) => string {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl();
  const inDubai = useDubaiTime();
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'short', day: 'numeric', month: 'short' });
    const hours = formatDateTimeRange(from, to, { hour: 'numeric', minute: '2-digit' });
    return formatMessage({ id: 'where.window' }, { day, hours: inDubai(hours, from) });
  };
}

/** The hint of a field for windows, which says where their times hold too: a phone cuts off the end of the chosen one. */
export function useWindowHint(hint?: string): string | undefined {
  const text = useText();
  const isElsewhere = useIsElsewhere();
  return isElsewhere() ? [hint, text('hours.allInDubai')].filter(Boolean).join(' ') : hint;
}

interface WindowChoice {
  /** The windows that the calendar offers now. */
  offered: readonly TimeWindow[];
  /** The one that the field has, as text; empty for none. */
  value: string;
  /** Those that other fields have, as text. @default none */
  taken?: readonly string[] | undefined;
  say: (window: TimeWindow) => string;
}

/** What a field for a window offers. One that has begun since it was chosen, or that the calendar has closed, stays until it is changed. */
export function windowOptions({ offered, value, taken = [], say }: WindowChoice): { value: string; label: string }[] {
  const own = readWindow(value);
  const isOffered = offered.some((window) => windowText(window) === value);
  return [...(own && !isOffered ? [own] : []), ...offered]
    .map((window) => ({ value: windowText(window), label: say(window) }))
    .filter((option) => option.value === value || !taken.includes(option.value));
}
