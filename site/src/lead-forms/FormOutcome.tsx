import { Button, FormMessage, Inline, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { LeadOutcome } from './LeadOutcome.tsx';
import type { StateNamed } from './submission-state.ts';

export interface FormOutcomeProps {
  state: StateNamed<'waiting' | 'sent'>;
  /** The title once it has been sent. */
  sentTitle: string;
  /** Further text once it has been sent. */
  children?: ReactNode;
  /** Moves a waiting lead out of the queue and into the form. */
  onCancel: () => void;
  /** Further buttons, in both cases. */
  actions?: ReactNode;
}

/**
 * Replaces a form: it has been sent, with its reference if it has one, or it waits in the delivery queue. Both are one element
 * whose text changes, so that screen readers announce the change.
 */
export function FormOutcome({ state, sentTitle, children, onCancel, actions }: FormOutcomeProps) {
  const text = useText();
  const { titleOf, sinceOf } = useQueueTexts();
  const { lead, isFresh } = state;
  if (state.name === 'sent') {
    return (
      <FormMessage tone="success" title={sentTitle} isFocused={isFresh}>
        <Stack space="sm">
          {children}
          <LeadOutcome lead={lead} />
          {actions && <Inline>{actions}</Inline>}
        </Stack>
      </FormMessage>
    );
  }
  return (
    <FormMessage tone="info" title={titleOf(lead)} isFocused={isFresh}>
      <Stack space="sm">
        <Text>{text(waitingText(lead))}</Text>
        <Text>{sinceOf(lead)}</Text>
        <LeadOutcome lead={lead} />
        <Inline>
          <Button variant="secondary" onPress={onCancel}>
            {text('delivery.takeBack')}
          </Button>
          {actions}
        </Inline>
      </Stack>
    </FormMessage>
  );
}

/** Why a lead waits: the server asked for it, there is no connection, or the server does not answer. */
function waitingText({ isAskedToWait }: QueuedLead): MessageId {
  if (isAskedToWait) return 'delivery.busy';
  return navigator.onLine ? 'delivery.unreached' : 'delivery.offline';
}

const DAY_MS = 24 * 60 * 60_000;

/** The title of a queued lead, and since when it waits; for the form and the notice. */
export function useQueueTexts() {
  const text = useText();
  const intl = useIntl();
  return {
    titleOf: ({ kind, state }: QueuedLead) => text(`delivery.${kind}.${state === 'sent' || state === 'refused' ? state : 'waiting'}`),
    sinceOf: ({ queuedAt }: QueuedLead) => {
      // The time of an earlier day would mislead without its date.
      const isRecent = Date.now() - queuedAt < DAY_MS;
      // In the visitor's time zone, not Dubai's: the lead is on their device.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const time = intl.formatDate(
        queuedAt,
        isRecent ? { timeStyle: 'short', timeZone } : { dateStyle: 'medium', timeStyle: 'short', timeZone },
      );
      return text('delivery.since', { time: `\u2068${time}\u2069` });
    },
  };
}
