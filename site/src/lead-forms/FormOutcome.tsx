import { Button, FormMessage, type FormMessageProps, Inline, Stack, Text } from '@zmb/design-system';
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
  /** Makes the title a heading of this level, with what happens next below it. @default a message in a box */
  titleLevel?: FormMessageProps['titleLevel'];
  /** Further text once it has been sent. */
  children?: ReactNode;
  /** The next steps after it was sent: below the message, and not announced with it. */
  next?: ReactNode;
  /** Moves a waiting lead out of the queue and into the form. */
  onCancel: () => void;
  /** Further buttons, unless `next` has them. */
  actions?: ReactNode;
}

/**
 * Replaces a form that was sent, with its reference, or that is queued. Both states are one element whose text changes, so that screen
 * readers announce the change.
 */
export function FormOutcome({ state, sentTitle, titleLevel, children, next, onCancel, actions }: FormOutcomeProps) {
  const text = useText();
  const { titleOf, sinceOf } = useQueueTexts();
  const { lead, isFresh } = state;
  const isSent = state.name === 'sent';
  return (
    <Stack space="xl">
      <FormMessage
        tone={isSent ? 'success' : 'info'}
        title={isSent ? sentTitle : titleOf(lead)}
        titleLevel={titleLevel}
        isFocused={isFresh}
      >
        <Stack space="sm">
          {isSent ? (
            children
          ) : (
            <>
              <Text>{text(waitingText(lead))}</Text>
              <Text>{sinceOf(lead)}</Text>
            </>
          )}
          <LeadOutcome lead={lead} isLinkHidden={isSent && Boolean(next)} />
          {!isSent && (
            <Inline>
              <Button variant="secondary" onPress={onCancel}>
                {text('delivery.cancelAndEdit')}
              </Button>
              {actions}
            </Inline>
          )}
          {isSent && actions && !next && <Inline>{actions}</Inline>}
        </Stack>
      </FormMessage>
      {isSent && next}
    </Stack>
  );
}

/** Why a lead waits: the server asked to, there is no connection, or the server does not respond. */
function waitingText({ isAskedToWait }: QueuedLead): MessageId {
  if (isAskedToWait) return 'delivery.busy';
  return navigator.onLine ? 'delivery.unreached' : 'delivery.offline';
}

const DAY_MS = 24 * 60 * 60_000;

/** The title of a queued lead and the time since when it waits, for the form and the notice. */
export function useQueueTexts() {
  const text = useText();
  const intl = useIntl();
  return {
    titleOf: ({ kind, state }: QueuedLead) => text(`delivery.${kind}.${state === 'sent' || state === 'refused' ? state : 'waiting'}`),
    sinceOf: ({ queuedAt }: QueuedLead) => {
      // For an earlier day the date is needed too.
      const isRecent = Date.now() - queuedAt < DAY_MS;
      // In the visitor's time zone, because the lead is on their device.
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const time = intl.formatDate(
        queuedAt,
        isRecent ? { timeStyle: 'short', timeZone } : { dateStyle: 'medium', timeStyle: 'short', timeZone },
      );
      return text('delivery.since', { time: `\u2068${time}\u2069` });
    },
  };
}
