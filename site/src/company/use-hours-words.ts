import { callTime, daysBetween, isOpen, nextChange } from '@zmb/admin-api/contract/business-hours.ts';
import { useIntl } from 'react-intl';

import type { MessageId } from '../i18n/messages.ts';
import { useMinute } from '../hydration/use-minute.ts';
import { useSchedule } from './use-schedule.ts';
import { useText } from '../i18n/use-text.ts';

/** Dubai's distance from UTC, as a browser counts it. */
const DUBAI_OFFSET_MINUTES = -240;

const FROM: readonly MessageId[] = ['callback.when.today', 'callback.when.tomorrow'];
const OPENS: readonly MessageId[] = ['hours.opensToday', 'hours.opensTomorrow'];

/** Whether the company is open, in words. */
export interface OpenWords {
  isOpen: boolean;
  words: string;
}

function useMoments() {
  const intl = useIntl();
  // An isolate: a time keeps its order inside text of the other direction.
  const timeOf = (at: number) => `\u2068${intl.formatTime(at)}\u2069`;
  const dayOf = (at: number) => intl.formatDate(at, { weekday: 'long' });
  return { timeOf, dayOf };
}

/** Whether the company is open now and until when, or when it opens. Undefined until the page is alive. */
export function useOpenWords(): OpenWords | undefined {
  const text = useText();
  const { timeOf, dayOf } = useMoments();
  const now = useMinute();
  const schedule = useSchedule();
  const change = now === undefined ? null : nextChange(now, schedule);
  if (now === undefined || !change) return undefined;
  const values = { time: timeOf(change.at), day: dayOf(change.at) };
  const isOpenNow = isOpen(now, schedule);
  const words = text(isOpenNow ? 'hours.openUntil' : (OPENS[daysBetween(now, change.at)] ?? 'hours.opensOn'), values);
  const isElsewhere = new Date(now).getTimezoneOffset() !== DUBAI_OFFSET_MINUTES;
  return { isOpen: isOpenNow, words: isElsewhere ? text('hours.inDubai', { words }) : words };
}

/** When a call that is asked for now will come. Until the page is alive: within the opening hours. */
export function useCallPromise(): string {
  const text = useText();
  const { timeOf, dayOf } = useMoments();
  const now = useMinute();
  const schedule = useSchedule();
  const call = now === undefined ? null : callTime(now, schedule);
  if (!call) return text('callback.when.hours');
  const values = { time: timeOf(call.at), day: dayOf(call.at) };
  return text(call.kind === 'before' ? 'callback.when.before' : (FROM[call.daysAhead] ?? 'callback.when.on'), values);
}
