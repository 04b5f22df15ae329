import { daysBetween, dubaiDate } from '@zmb/admin-api/contract/business-hours.ts';
import type { ResponseAims } from '@zmb/admin-api/contract/company.ts';
import type { StatusProps } from '@zmb/design-system';
import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';

import type { Lead } from '../api/leads-api.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import type { Locale } from '../../i18n/locale.ts';
import { type Durations, useDuration } from '../number-formats.ts';
import { dueOf, isUrgent, wholeMinutes } from './due.ts';
import { formatPhone } from './customer-contact.ts';

/** The text of a lead's due time, and its tone. */
interface DueWording {
  text: string;
  tone: NonNullable<StatusProps['tone']>;
}

interface Formatters extends Durations {
  text: ReturnType<typeof useText>;
  intl: IntlShape;
  locale: Locale;
}

/** Texts about leads and their times, in the page's language and in Dubai time. `now` is in milliseconds since 1970. */
export function useLeadWording() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const durations = useDuration();
  return useMemo(() => {
    const formatters = { text, intl, locale, ...durations };
    return {
      /** A date and time relative to today: `today at 3:00 PM`. */
      moment: (at: number, now: number) => momentText(formatters, at, now),
      /** The due time, short enough for a row; null when no reply is due. */
      badge: (lead: Lead, now: number) => badgeWording(formatters, lead, now),
      /** The time left until the lead is due, or the response time; null when no reply is due. */
      promise: (lead: Lead, now: number, aims: ResponseAims) => firstReplyWording(formatters, lead, now, aims),
      /** The time since the lead was received; its date once that is a week ago. */
      age: (receivedAt: string, now: number) => ageText(formatters, Date.parse(receivedAt), now),
      /** The customer's name, or the phone number. */
      nameOf: (lead: Lead) => (lead.kind === 'contact' && lead.name ? lead.name : `\u2066${formatPhone(lead.phone ?? '')}\u2069`),
    };
  }, [text, intl, locale, durations]);
}

/** To the minute while less than three hours are left, else in the largest unit. */
const timeLeft = ({ about, exactly }: Formatters, minutes: number) => (minutes < 3 * 60 ? exactly(minutes) : about(minutes));

/** In minutes: a week. After a week, a date is easier to read than a number of days. */
const MAX_AGE_IN_WORDS = 7 * 24 * 60;

/** Isolated, so that it keeps its order in text of the other direction. */
const timeOfDay = ({ intl }: Formatters, at: number) => `\u2068${intl.formatTime(at, { timeStyle: 'short' })}\u2069`;

function ageText({ text, intl, about }: Formatters, at: number, now: number): string {
  const minutes = wholeMinutes(now - at);
  if (minutes === 0) return text('admin.inbox.now');
  if (minutes < MAX_AGE_IN_WORDS) return about(minutes);
  const isThisYear = dubaiDate(at).slice(0, 4) === dubaiDate(now).slice(0, 4);
  return intl.formatDate(at, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) });
}

function momentText(formatters: Formatters, at: number, now: number): string {
  const { text, intl } = formatters;
  const days = daysBetween(now, at);
  const time = timeOfDay(formatters, at);
  if (days === 0) return text('admin.inbox.at.today', { time });
  if (days === 1) return text('admin.inbox.at.tomorrow', { time });
  if (days === -1) return text('admin.inbox.at.yesterday', { time });
  const isWithinAWeek = days > 0 && days < 7;
  const day = intl.formatDate(at, isWithinAWeek ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
  return text('admin.inbox.at.day', { day, time });
}

function badgeWording(formatters: Formatters, lead: Lead, now: number): DueWording | null {
  const { text, intl } = formatters;
  const due = dueOf(lead, now);
  // The clock keeps running during a snooze, so an overdue lead shows as overdue.
  if (lead.snooze && due.state === 'overdue') {
    return { tone: 'critical', text: text('admin.inbox.due.overdue.snoozed', { duration: timeLeft(formatters, due.minutes) }) };
  }
  if (lead.snooze)
    return {
      tone: 'neutral',
      text: text('admin.inbox.snoozed.until', { moment: momentText(formatters, Date.parse(lead.snooze.until), now) }),
    };
  if (due.state === 'overdue') {
    return { tone: 'critical', text: text('admin.inbox.due.overdue', { duration: timeLeft(formatters, due.minutes) }) };
  }
  if (due.state === 'soon') {
    return { tone: 'warning', text: text('admin.inbox.due.soon', { duration: timeLeft(formatters, due.minutes) }) };
  }
  if (due.state !== 'later') return null;
  const days = daysBetween(now, due.at);
  if (days === 0) return { tone: 'neutral', text: text('admin.inbox.due.today', { time: timeOfDay(formatters, due.at) }) };
  if (days === 1) return { tone: 'neutral', text: text('admin.inbox.due.tomorrow') };
  const day = intl.formatDate(due.at, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
  return { tone: 'neutral', text: text('admin.inbox.due.day', { day }) };
}

function firstReplyWording(formatters: Formatters, lead: Lead, now: number, aims: ResponseAims): DueWording | null {
  const { text } = formatters;
  const due = dueOf(lead, now);
  switch (due.state) {
    case 'overdue': {
      const values = { moment: momentText(formatters, due.at, now), duration: timeLeft(formatters, due.minutes) };
      return { tone: 'critical', text: text('admin.inbox.promise.overdue', values) };
    }
    case 'answered': {
      const key = due.isLate ? 'admin.inbox.promise.late' : 'admin.inbox.promise.inTime';
      return { tone: due.isLate ? 'neutral' : 'success', text: text(key, { duration: timeLeft(formatters, due.minutes) }) };
    }
    case 'soon': {
      const duration = timeLeft(formatters, due.minutes);
      const remaining = isUrgent(lead, aims)
        ? text('admin.inbox.promise.urgent', { duration, aim: text('aims.emergency', aims.emergencyHours) })
        : text('admin.inbox.promise.soon', { duration, time: timeOfDay(formatters, due.at) });
      return { tone: 'warning', text: remaining };
    }
    case 'later':
      return { tone: 'neutral', text: text('admin.inbox.promise.later', { moment: momentText(formatters, due.at, now) }) };
    default:
      return null;
  }
}
