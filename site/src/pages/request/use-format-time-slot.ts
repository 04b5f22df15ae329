import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../../company/dubai-time.ts';

type TimeSlot = Pick<RequestPageData['view']['slots'][number], 'from' | 'to'>;

/** Formats a time slot: day, start and end. */
export function useFormatTimeSlot(): (slot: TimeSlot) => string {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl();
  const inDubai = useDubaiTime();
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'long', day: 'numeric', month: 'long' });
    const hours = formatDateTimeRange(Date.parse(from), Date.parse(to), { hour: 'numeric', minute: '2-digit' });
    return formatMessage({ id: 'request.slot' }, { day, hours: inDubai(hours, Date.parse(from)) });
  };
}
