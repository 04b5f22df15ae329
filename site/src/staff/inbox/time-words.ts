import { daysBetween } from '@zmb/admin-api/contract/business-hours.ts';
import type { StatusProps } from '@zmb/design-system';
import type { IntlShape } from 'react-intl';

import { type Due, dueOf, isUrgent } from './due.ts';
import type { Lead } from '../api/leads-api.ts';
import type { Durations } from '../dates/use-duration.ts';
import { namedFacts } from '../../company/facts.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { useText } from '../../i18n/use-text.ts';

/** What is said about the time that a lead has left, and how urgent it is. */
export interface TimeWords {
  text: string;
  tone: NonNullable<StatusProps['tone']>;
}

/** What words for times are made with. */
export interface Wording extends Durations {
  text: ReturnType<typeof useText>;
  intl: IntlShape;
  locale: Locale;
}

/** While a promise runs out minutes matter; else what matters is how long about. */
const left = ({ about, exactly }: Wording, minutes: number) => (minutes < 3 * 60 ? exactly(minutes) : about(minutes));

/** The time of day, kept together whichever way it runs. */
const timeOfDay = ({ intl }: Wording, at: number) => `\u2068${intl.formatTime(at, { timeStyle: 'short' })}\u2069`;

/** A moment as somebody says it who reads it now. */
export function momentWords(wording: Wording, at: number, now: number): string {
  const { text, intl } = wording;
  const days = daysBetween(now, at);
  const time = timeOfDay(wording, at);
  if (days === 0) return text('admin.inbox.at.today', { time });
  if (days === 1) return text('admin.inbox.at.tomorrow', { time });
  if (days === -1) return text('admin.inbox.at.yesterday', { time });
  const isNear = days > 0 && days < 7;
  return text('admin.inbox.at.day', { day: intl.formatDate(at, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' }), time });
}

/** When a lead is due, short enough for a row; null when nobody waits. */
export function badgeWords(wording: Wording, due: Due, now: number): TimeWords | null {
  const { text } = wording;
  if (due.state === 'overdue') return { tone: 'critical', text: text('admin.inbox.due.overdue', { duration: left(wording, due.minutes) }) };
  if (due.state === 'soon') return { tone: 'warning', text: text('admin.inbox.due.soon', { duration: left(wording, due.minutes) }) };
  return due.state === 'later' ? { tone: 'neutral', text: dueDayWords(wording, due.at, now) } : null;
}

function dueDayWords(wording: Wording, at: number, now: number): string {
  const { text, intl } = wording;
  const days = daysBetween(now, at);
  if (days === 0) return text('admin.inbox.due.today', { time: timeOfDay(wording, at) });
  if (days === 1) return text('admin.inbox.due.tomorrow');
  return text('admin.inbox.due.day', { day: intl.formatDate(at, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' }) });
}

/** What is left of the promise, or how it was kept; null when nobody waits. */
export function promiseWords(wording: Wording, lead: Lead, now: number): TimeWords | null {
  const { text, intl, locale } = wording;
  const due = dueOf(lead, now);
  switch (due.state) {
    case 'overdue': {
      const values = { moment: momentWords(wording, due.at, now), duration: left(wording, due.minutes) };
      return { tone: 'critical', text: text('admin.inbox.promise.overdue', values) };
    }
    case 'answered': {
      const key = due.isLate ? 'admin.inbox.promise.late' : 'admin.inbox.promise.inTime';
      return { tone: due.isLate ? 'neutral' : 'success', text: text(key, { duration: left(wording, due.minutes) }) };
    }
    case 'soon': {
      const duration = left(wording, due.minutes);
      const { emergencyTime: aim } = namedFacts(intl, locale);
      const said = isUrgent(lead)
        ? text('admin.inbox.promise.urgent', { duration, aim })
        : text('admin.inbox.promise.soon', { duration, time: timeOfDay(wording, due.at) });
      return { tone: 'warning', text: said };
    }
    case 'later':
      return { tone: 'neutral', text: text('admin.inbox.promise.later', { moment: momentWords(wording, due.at, now) }) };
    default:
      return null;
  }
}
