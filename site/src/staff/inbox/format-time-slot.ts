import type { StoredSlot, TimeSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { type IntlShape, useIntl } from 'react-intl';

/**
 * Formats a time slot in Dubai time: day, start and end.
 *
 * @param names `short` fits into a select on a phone. @default 'long'
 */
export function formatTimeSlot(intl: IntlShape, { from, to }: StoredSlot | TimeSlot, names: 'long' | 'short' = 'long'): string {
  const day = intl.formatDate(from, { weekday: names, day: 'numeric', month: names });
  const hours = intl.formatDateTimeRange(new Date(from), new Date(to), { hour: 'numeric', minute: '2-digit' });
  return intl.formatMessage({ id: 'admin.slot' }, { day, hours });
}

/** Formats time slots in the language of the page. */
export function useFormatTimeSlot(names?: 'long' | 'short'): (slot: StoredSlot | TimeSlot) => string {
  const intl = useIntl();
  return (slot) => formatTimeSlot(intl, slot, names);
}
