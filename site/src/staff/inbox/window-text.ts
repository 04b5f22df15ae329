import type { StoredWindow, TimeWindow } from '@zmb/admin-api/contract/time-windows.ts';
import { type IntlShape, useIntl } from 'react-intl';

/** Both ISO 8601, or milliseconds since 1970. */
type LeadWindow = StoredWindow | TimeWindow;

/**
 * Formats a time slot in Dubai time: day, start and end.
 *
 * @param names `short` fits into a select on a phone. @default 'long'
 */
export function windowIn(intl: IntlShape, { from, to }: LeadWindow, names: 'long' | 'short' = 'long'): string {
  const day = intl.formatDate(from, { weekday: names, day: 'numeric', month: names });
  const hours = intl.formatDateTimeRange(new Date(from), new Date(to), { hour: 'numeric', minute: '2-digit' });
  return intl.formatMessage({ id: 'admin.window' }, { day, hours });
}

/** Formats time slots in the language of the page. */
export function useWindowText(names?: 'long' | 'short'): (window: LeadWindow) => string {
  const intl = useIntl();
  return (window) => windowIn(intl, window, names);
}
