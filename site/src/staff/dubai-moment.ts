import { dubaiDate, dubaiDayStart } from '@zmb/admin-api/contract/business-hours.ts';
import { HOUR_MS, MINUTE_MS } from '@zmb/admin-api/contract/durations.ts';
import { useIntl } from 'react-intl';

/** The time of day in Dubai, `HH:mm`, of an instant in milliseconds since 1970. */
export function dubaiTime(at: number): string {
  const minutes = Math.floor((at - dubaiDayStart(dubaiDate(at))) / MINUTE_MS);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** The instant of a date and a time in Dubai, as entered in fields; undefined while one of them is missing. */
export function dubaiInstant(date: string, time: string): number | undefined {
  const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
  const at = date === '' ? Number.NaN : dubaiDayStart(date) + hours * HOUR_MS + minutes * MINUTE_MS;
  return Number.isNaN(at) ? undefined : at;
}

/** Formats a date and time in Dubai, with the day of the week. */
export function useMoment(): (at: string) => string {
  const { formatDate } = useIntl();
  return (at) => formatDate(at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' });
}
