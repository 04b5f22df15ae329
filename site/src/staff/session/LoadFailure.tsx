import { Button, EmptyState, type EmptyStateProps } from '@zmb/design-system';
import { CircleAlertIcon } from '@zmb/design-system/icons';

import { type CallFailure, failureText } from '../api/api-client.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

export interface LoadFailureProps extends Pick<EmptyStateProps, 'titleLevel'> {
  failure: CallFailure;
  /** The message when the API sends none with its failure. */
  message: MessageId;
  onRetry: () => void;
}

/** The message of a failed load, which is announced, with a retry button. */
export function LoadFailure({ failure, message, onRetry, titleLevel }: LoadFailureProps) {
  const text = useText();
  return (
    <EmptyState
      aria-live="polite"
      icon={<CircleAlertIcon />}
      titleLevel={titleLevel}
      title={failureText(failure, message, text)}
      actions={<Button onPress={onRetry}>{text('admin.list.retry')}</Button>}
    />
  );
}
