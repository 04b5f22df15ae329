import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { dueOf, wholeMinutes } from './due.ts';
import type { Lead, LeadKind } from '../api/leads-api.ts';
import { useDuration } from '../dates/use-duration.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { badgeWords, momentWords, promiseWords } from './time-words.ts';

/** Words for the times of a lead, in the page's language and by the clock in Dubai. */
export function useInboxWords() {
  const text = useText();
  const intl = useIntl();
  const locale = useLocale();
  const durations = useDuration();
  return useMemo(() => {
    const wording = { text, intl, locale, ...durations };
    return {
      /** A moment as somebody says it who reads it now. */
      moment: (at: number, now: number) => momentWords(wording, at, now),
      /** In a row: when it is due; null when nobody waits. */
      badge: (lead: Lead, now: number) => badgeWords(wording, dueOf(lead, now), now),
      /** In the inspector: what is left of the promise, or how it was kept. */
      promise: (lead: Lead, now: number) => promiseWords(wording, lead, now),
      /** How long ago a lead came. */
      age: (at: string, now: number) => {
        const minutes = wholeMinutes(now - Date.parse(at));
        return minutes === 0 ? text('admin.inbox.now') : durations.about(minutes);
      },
      /** What a lead is called: who sent it, or the number to call. */
      nameOf: (lead: Lead, kind: LeadKind, phone: string) => (kind === 'contact' && lead.name ? lead.name : `\u2066${phone}\u2069`),
    };
  }, [text, intl, locale, durations]);
}
