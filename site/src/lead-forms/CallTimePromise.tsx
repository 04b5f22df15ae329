import { readWindow } from '@zmb/admin-api/contract/time-windows.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../company/dubai-time.ts';
import { useMinute } from '../hydration/browser-values.ts';
import { useText } from '../i18n/use-text.ts';

export interface CallTimePromiseProps {
  /** The window that was chosen, as text; empty for none. */
  window: string;
  /** What is promised without a window, or once it is over. */
  promise: ReactNode;
}

/** When we will call: in the chosen window. */
export function CallTimePromise({ window, promise }: CallTimePromiseProps) {
  const text = useText();
  const { formatDate, formatDateTimeRange } = useIntl();
  const inDubai = useDubaiTime();
  const now = useMinute();
  const chosen = readWindow(window);
  if (!chosen || now === undefined || chosen.to <= now) return promise;
  const day = formatDate(chosen.from, { weekday: 'long', day: 'numeric', month: 'long' });
  const hours = formatDateTimeRange(chosen.from, chosen.to, { hour: 'numeric', minute: '2-digit' });
  // Isolated: times keep their order inside text of the other direction.
  return text('where.call.promise', { day, hours: inDubai(`\u2068${hours}\u2069`, chosen.from) });
}
