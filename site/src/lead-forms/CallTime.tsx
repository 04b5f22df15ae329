import { parseSlot } from '@zmb/admin-api/contract/time-slots.ts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { useDubaiTime } from '../company/dubai-time.ts';
import { useMinute } from '../hydration/browser-values.ts';
import { useText } from '../i18n/use-text.ts';

export interface CallTimeProps {
  /** The chosen time slot as text; empty for none. */
  timeSlot: string;
  /** Shown without a time slot, and once it is over. */
  defaultText: ReactNode;
}

/** When the company will call: in the chosen time slot. */
export function CallTime({ timeSlot, defaultText }: CallTimeProps) {
  const text = useText();
  const { formatDate, formatDateTimeRange } = useIntl();
  const inDubai = useDubaiTime();
  const now = useMinute();
  const slot = parseSlot(timeSlot);
  if (!slot || now === undefined || slot.to <= now) return defaultText;
  const day = formatDate(slot.from, { weekday: 'long', day: 'numeric', month: 'long' });
  const hours = formatDateTimeRange(slot.from, slot.to, { hour: 'numeric', minute: '2-digit' });
  // Isolated: times keep their order inside text of the other direction.
  return text('where.call.promise', { day, hours: inDubai(`\u2068${hours}\u2069`, slot.from) });
}
