import type { StoredSlot } from '@zmb/admin-api/contract/time-slots.ts';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../../company/dubai-time.ts';

/** Formats a time slot: day, start and end. */
export function useFormatTimeSlot(): (slot: StoredSlot) => string {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl();
  const inDubai = useDubaiTime();
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'long', day: 'numeric', month: 'long' });
    const hours = formatDateTimeRange(Date.parse(from), Date.parse(to), { hour: 'numeric', minute: '2-digit' });
    return formatMessage({ id: 'request.slot' }, { day, hours: inDubai(hours, Date.parse(from)) });
  };
}
