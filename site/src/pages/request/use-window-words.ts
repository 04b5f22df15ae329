import type { RequestPageData } from '@zmb/admin-api/contract/request-page-data.ts';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../../company/dubai-time.ts';

type Window = Pick<RequestPageData['view']['windows'][number], 'from' | 'to'>;

/** Says a window: its day, and from when to when. */
export function useWindowWords(): (window: Window) => string {
  const { formatDate, formatDateTimeRange, formatMessage } = useIntl();
  const inDubai = useDubaiTime();
  return ({ from, to }) => {
    const day = formatDate(from, { weekday: 'long', day: 'numeric', month: 'long' });
    const hours = formatDateTimeRange(Date.parse(from), Date.parse(to), { hour: 'numeric', minute: '2-digit' });
    return formatMessage({ id: 'request.window' }, { day, hours: inDubai(hours, Date.parse(from)) });
  };
}
