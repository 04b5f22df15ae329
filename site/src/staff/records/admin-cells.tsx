import { Status, type StatusProps } from '@zmb/design-system';
import { FormattedDate } from 'react-intl';

import type { ContactSubmission } from '../api/leads-api.ts';
import type { NewsletterSubscriber } from '../api/newsletter-api.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './admin-cells.css.ts';

type AnyStatus = ContactSubmission['status'] | NewsletterSubscriber['status'] | 'suspected';

const tones: Record<AnyStatus, StatusProps['tone']> = {
  new: 'info',
  in_progress: 'warning',
  done: 'success',
  spam: 'neutral',
  suspected: 'warning',
  pending: 'warning',
  subscribed: 'success',
  unsubscribed: 'neutral',
};

/** A status as a word with a colour. */
export function StatusCell({ status }: { status: AnyStatus }) {
  const text = useText();
  return <Status tone={tones[status]}>{text(`admin.status.${status}`)}</Status>;
}

/** A time in the company's time zone. */
export function TimeCell({ at }: { at: string }) {
  return (
    <time dateTime={at} className={styles.oneLine}>
      <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
    </time>
  );
}

/** Something that reads left to right in every language: a reference, a phone number, an address. */
export function LatinCell({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <bdi dir="ltr" className={styles.oneLine}>
      {children}
    </bdi>
  );
}
