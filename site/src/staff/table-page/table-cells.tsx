import { Stack, Status, type StatusProps, Text } from '@zmb/design-system';
import { FormattedDate } from 'react-intl';

import type { EmailStatus } from '../api/emails-api.ts';
import type { LeadStatus } from '../api/leads-api.ts';
import type { SubscriberStatus } from '../api/newsletter-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './table-cells.css.ts';

const TONES: Record<LeadStatus | SubscriberStatus | 'suspected', StatusProps['tone']> = {
  new: 'info',
  in_progress: 'warning',
  done: 'success',
  spam: 'neutral',
  suspected: 'warning',
  pending: 'warning',
  subscribed: 'success',
  unsubscribed: 'neutral',
};

/** The status of a lead or a subscriber. */
export function StatusCell({ status }: { status: keyof typeof TONES }) {
  const text = useText();
  return <Status tone={TONES[status]}>{text(`admin.status.${status}`)}</Status>;
}

const EMAIL_TONES: Record<EmailStatus, StatusProps['tone']> = { waiting: 'warning', sent: 'success', failed: 'critical' };

/** The status of an e-mail. */
export function EmailStatusCell({ status }: { status: EmailStatus }) {
  const text = useText();
  return <Status tone={EMAIL_TONES[status]}>{text(`admin.records.email.status.${status}`)}</Status>;
}

/** A date and time in the company's time zone. */
export function TimeCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.oneLine}>
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  );
}

/** Text that reads left to right in every language: a reference, a phone number, an e-mail address. */
export function LatinCell({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <bdi dir="ltr" className={styles.oneLine}>
      {children}
    </bdi>
  );
}

/** Several short texts, one a line. */
export function SmallLines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack space="hair">
      {lines.map((line) => (
        <Text key={line} as="span" size="small">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
