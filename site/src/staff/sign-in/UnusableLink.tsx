import { Alert, Button } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { type CallFailure, failureText } from '../api/api-client.ts';
import { EntryFrame } from './EntryFrame.tsx';

export interface UnusableLinkProps {
  title: string;
  failure: CallFailure;
  /** Shown when the API gave no reason. */
  fallback: MessageId;
  /** The next step when the link is unknown, used or expired. */
  next: { href: string; label: string };
  /** Retries after another failure. */
  onRetry: () => void;
}

/** The page of an unusable link: the reason, and the next step. */
export function UnusableLink({ title, failure, fallback, next, onRetry }: UnusableLinkProps) {
  const text = useText();
  return (
    <EntryFrame title={title}>
      <Alert tone="warning" title={failureText(failure, fallback, text)} />
      <div>
        {failure.status === 404 ? (
          <Button variant="secondary" href={next.href}>
            {next.label}
          </Button>
        ) : (
          <Button variant="secondary" onPress={onRetry}>
            {text('admin.list.retry')}
          </Button>
        )}
      </div>
    </EntryFrame>
  );
}
