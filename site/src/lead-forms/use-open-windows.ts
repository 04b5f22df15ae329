import type { HoursSchedule } from '@zmb/admin-api/contract/business-hours.ts';
import type { components } from '@zmb/admin-api/contract/openapi.d.ts';
import { type TimeWindow, windowDays } from '@zmb/admin-api/contract/time-windows.ts';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

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
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'short', day: 'numeric', month: 'short' });
    return formatMessage({ id: 'where.window' }, { day, hours: formatDateTimeRange(from, to, { hour: 'numeric', minute: '2-digit' }) });
  };
}
