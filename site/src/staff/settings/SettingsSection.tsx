import { Alert, Button, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import type { ReactNode } from 'react';

import { type CallResult, failureText } from '../api/call.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './settings.css.ts';

/** The parts of the settings, in their order; their ids are anchors. */
export const SECTIONS = ['appearance', 'password', 'devices', 'notifications', 'calendar', 'texts'] as const;
type SectionName = (typeof SECTIONS)[number];

export interface SettingsSectionProps {
  name: SectionName;
  children: ReactNode;
}

/** A part of the settings with its heading. */
export function SettingsSection({ name, children }: SettingsSectionProps) {
  const text = useText();
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.section}>
      <Stack space="xxs">
        <Heading level={2} size="title3" id={`${name}-title`}>
          {text(`admin.settings.${name}.title`)}
        </Heading>
        <Text tone="muted">{text(`admin.settings.${name}.intro`)}</Text>
      </Stack>
      {children}
    </section>
  );
}

export interface LoadedProps<Data> {
  /** Keep it the same with `useCallback`. */
  load: () => Promise<CallResult<Data>>;
  /** What is said when it cannot be loaded. */
  failure: MessageId;
  /** Shows what was loaded; another key begins anew with what `reload` has brought. */
  children: (data: Data, reload: () => void) => ReactNode;
}

/** Shows what the API has said, once it has. */
export function Loaded<Data>({ load, failure, children }: LoadedProps<Data>) {
  const text = useText();
  const { answer, reload } = useAnswer(load);
  if (answer.state === 'loading') return <Skeleton count={3} />;
  if (answer.state === 'loaded') return children(answer.data, reload);
  return (
    <Alert tone="critical" live="polite" title={failureText(answer.failure, failure, text)}>
      <Button variant="secondary" size="sm" onPress={reload}>
        {text('admin.list.retry')}
      </Button>
    </Alert>
  );
}
