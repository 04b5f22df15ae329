import { Button, FormMessage, Inline, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import type { MessageId } from '../i18n/messages.ts';
import { useText } from '../i18n/use-text.ts';
import type { QueuedLead } from './delivery/delivery-queue.ts';
import { LeadOutcome } from './LeadOutcome.tsx';
import type { SubmissionStatus } from './use-submission.ts';

export interface FormOutcomeProps {
  status: Extract<SubmissionStatus, { state: 'waiting' | 'sent' }>;
  /** The title once it has been sent. */
  sentTitle: string;
  /** Further text once it has been sent. */
  children?: ReactNode;
  /** Takes a waiting lead back into the form. */
  onTakeBack: () => void;
  /** Further buttons, in both cases. */
  actions?: ReactNode;
}

/**
 * Replaces a form: it has been sent, with its reference if it has one, or it waits in the delivery queue. Both are one element
 * whose text changes, so that screen readers announce the change.
 */
export function FormOutcome({ status, sentTitle, children, onTakeBack, actions }: FormOutcomeProps) {
  const text = useText();
  const { titleOf, sinceOf } = useQueueTexts();
  if (status.state === 'sent') {
    return (
      <FormMessage tone="success" title={sentTitle} isFocused={status.isFresh}>
        <Stack space="sm">
          {children}
          <LeadOutcome receipt={status.receipt} filesKey={status.filesKey} missingFiles={status.missingFiles} />
          {actions && <Inline>{actions}</Inline>}
        </Stack>
      </FormMessage>
    );
  }
  const { lead, isFresh } = status;
  return (
    <FormMessage tone="info" title={titleOf(lead)} isFocused={isFresh}>
      <Stack space="sm">
        <Text>{text(waitingText(lead))}</Text>
        <Text>{sinceOf(lead)}</Text>
        <LeadOutcome filesKey={lead.filesKey} missingFiles={lead.missingFiles} />
        <Inline>
          <Button variant="secondary" onPress={onTakeBack}>
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
