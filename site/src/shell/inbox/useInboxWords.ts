import { daysBetween } from '@zmb/admin-api/contract/business-hours.ts';
import type { StatusProps } from '@zmb/design-system';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { type Due, dueOf, isUrgent, wholeMinutes } from '../../lib/admin/inbox/due.ts';
import type { Lead, LeadKind } from '../../lib/admin/leads-api.ts';
import { useDuration } from '../../lib/admin/useDuration.ts';
import { namedFacts } from '../../lib/company/facts.ts';
import { useLocale } from '../../lib/language/useLocale.ts';
import { useText } from '../../lib/language/useText.ts';

/** What is said about the time that a lead has left, and how urgent it is. */
export interface TimeWords {
  text: string;
  tone: NonNullable<StatusProps['tone']>;
}

/** Keeps what is filled in together, whichever way it runs. */
const isolate = (text: string) => `\u2068${text}\u2069`;

/** Words for the times of a lead, in the page's language and by the clock in Dubai. */
export function useInboxWords() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const { about, exactly } = useDuration();
  return useMemo(() => {
    /** While a promise runs out minutes matter; else what matters is how long about. */
    const left = (minutes: number) => (minutes < 3 * 60 ? exactly(minutes) : about(minutes));
    const time = (at: number) => isolate(intl.formatTime(at, { timeStyle: 'short' }));
    /** A moment as somebody says it who reads it now. */
    const moment = (at: number, now: number) => {
      const days = daysBetween(now, at);
      if (days === 0) return text('admin.inbox.at.today', { time: time(at) });
      if (days === 1) return text('admin.inbox.at.tomorrow', { time: time(at) });
      if (days === -1) return text('admin.inbox.at.yesterday', { time: time(at) });
      const isNear = days > 0 && days < 7;
      const day = intl.formatDate(at, isNear ? { weekday: 'long' } : { day: 'numeric', month: 'long' });
      return text('admin.inbox.at.day', { day, time: time(at) });
    };
    const daysUntil = (at: number, now: number) => {
      const days = daysBetween(now, at);
      if (days === 0) return text('admin.inbox.due.today', { time: time(at) });
      if (days === 1) return text('admin.inbox.due.tomorrow');
      const day = intl.formatDate(at, days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'short' });
      return text('admin.inbox.due.day', { day });
    };
    const badge = (due: Due, now: number): TimeWords | null => {
      if (due.state === 'overdue') return { tone: 'critical', text: text('admin.inbox.due.overdue', { duration: left(due.minutes) }) };
      if (due.state === 'soon') return { tone: 'warning', text: text('admin.inbox.due.soon', { duration: left(due.minutes) }) };
      return due.state === 'later' ? { tone: 'neutral', text: daysUntil(due.at, now) } : null;
    };
    const promise = (lead: Lead, now: number): TimeWords | null => {
      const due = dueOf(lead, now);
      const aims = namedFacts(intl, locale);
      if (due.state === 'overdue') {
        return {
          tone: 'critical',
          text: text('admin.inbox.promise.overdue', { moment: moment(due.at, now), duration: left(due.minutes) }),
        };
      }
      if (due.state === 'answered') {
        const key = due.isLate ? 'admin.inbox.promise.late' : 'admin.inbox.promise.inTime';
        return { tone: due.isLate ? 'neutral' : 'success', text: text(key, { duration: left(due.minutes) }) };
      }
      if (due.state === 'soon' && isUrgent(lead)) {
        return { tone: 'warning', text: text('admin.inbox.promise.urgent', { duration: left(due.minutes), aim: aims.emergencyTime }) };
      }
      if (due.state === 'soon') {
        return { tone: 'warning', text: text('admin.inbox.promise.soon', { duration: left(due.minutes), time: time(due.at) }) };
      }
      return due.state === 'later' ? { tone: 'neutral', text: text('admin.inbox.promise.later', { moment: moment(due.at, now) }) } : null;
    };
    return {
      moment,
      /** In a row: when it is due; null when nobody waits. */
      badge: (lead: Lead, now: number) => badge(dueOf(lead, now), now),
      /** In the inspector: what is left of the promise, or how it was kept. */
      promise,
      /** How long ago a lead came. */
      age: (at: string, now: number) => {
        const minutes = wholeMinutes(now - Date.parse(at));
        return minutes === 0 ? text('admin.inbox.now') : about(minutes);
      },
      /** What a lead is called: who sent it, or the number to call. */
      nameOf: (lead: Lead, kind: LeadKind, phone: string) => (kind === 'contact' && lead.name ? lead.name : `\u2066${phone}\u2069`),
    };
  }, [text, intl, locale, about, exactly]);
}
