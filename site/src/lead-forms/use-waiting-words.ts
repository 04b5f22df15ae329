import { useIntl } from 'react-intl';

import type { OutboxEntry } from './outbox.ts';
import { useText } from '../i18n/use-text.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Words for what waits in the browser: since when, and what happens next. */
export function useWaitingWords() {
  const text = useText();
  const intl = useIntl();
  return {
    titleOf: ({ kind, state }: OutboxEntry) => text(`outbox.${kind}.${state === 'sent' || state === 'refused' ? state : 'waiting'}`),
    sinceOf: ({ queuedAt }: OutboxEntry) => {
      // Of an earlier day, the time alone would mislead.
      const isRecent = Date.now() - queuedAt < DAY_MS;
      // In the visitor's own time: it is their device that keeps it.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const time = intl.formatDate(
        queuedAt,
        isRecent ? { timeStyle: 'short', timeZone } : { dateStyle: 'medium', timeStyle: 'short', timeZone },
      );
      return text('outbox.since', { time: `\u2068${time}\u2069` });
    },
    reasonOf: ({ isAskedToWait }: OutboxEntry) => text(isAskedToWait ? 'outbox.busy' : 'outbox.offline'),
  };
}
