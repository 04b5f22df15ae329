import { Button, FormMessage, Inline, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import type { Submission } from './use-submission.ts';
import { useText } from '../i18n/use-text.ts';
import { useWaitingWords } from './use-waiting-words.ts';
import { Reference } from './Reference.tsx';

export interface FormOutcomeProps {
  submission: Extract<Submission, { state: 'waiting' | 'sent' }>;
  /** The news that it has arrived. */
  sentTitle: string;
  /** What else there is to say once it has arrived. */
  children?: ReactNode;
  /** Takes what waits back into the form. */
  onTakeBack: () => void;
  /** In both cases, below. */
  actions?: ReactNode;
}

/** In a form's place: that it has arrived, with the reference if it has one, or that it waits. One message that changes, so that the change is announced. */
export function FormOutcome({ submission, sentTitle, children, onTakeBack, actions }: FormOutcomeProps) {
  const text = useText();
  const { titleOf, sinceOf, reasonOf } = useWaitingWords();
  if (submission.state === 'sent') {
    return (
      <FormMessage tone="success" title={sentTitle} isFocused={submission.isFresh}>
        <Stack space="sm">
          {children}
          {submission.answer.reference && (
            <Text>
              <Reference>{submission.answer.reference}</Reference>
            </Text>
          )}
          {actions && <Inline>{actions}</Inline>}
        </Stack>
      </FormMessage>
    );
  }
  const { entry, isFresh } = submission;
  return (
    <FormMessage tone="info" title={titleOf(entry)} isFocused={isFresh}>
      <Stack space="sm">
        <Text>{reasonOf(entry)}</Text>
        <Text>{sinceOf(entry)}</Text>
        <Inline>
          <Button variant="secondary" onPress={onTakeBack}>
            {text('outbox.takeBack')}
          </Button>
          {actions}
        </Inline>
      </Stack>
    </FormMessage>
  );
}
