import { Alert, Button, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { Fragment, type ReactNode, useState } from 'react';

import { type ApiQuery, failureText } from '../api/api-client.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import type { SettingsSectionName } from '../staff-pages.ts';
import * as styles from './settings.css.ts';

interface SettingsSectionProps {
  name: SettingsSectionName;
  children: ReactNode;
}

/** A section of the settings with its heading and introduction. */
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

interface LoadedProps<Data> {
  query: ApiQuery<Data>;
  /** The message when the API sends none with its failure. */
  failure: MessageId;
  /** A form keeps its values when `data` changes; `startAgain` discards them and reloads the data. */
  children: (data: Data, reload: () => void, startAgain: () => void) => ReactNode;
}

/** Loads the data of a section. Cached data is not shown, because a form must start from current data. */
export function Loaded<Data>({ query, failure, children }: LoadedProps<Data>) {
  const text = useText();
  const result = useStaffQuery(query);
  const [starts, setStarts] = useState(0);
  const reload = () => void result.refetch();
  const startAgain = () => void result.refetch().then(() => setStarts((before) => before + 1));
  if (!result.isFetchedAfterMount || result.isPending) return <Skeleton count={3} />;
  if (result.isSuccess) return <Fragment key={starts}>{children(result.data, reload, startAgain)}</Fragment>;
  return (
    <Alert tone="critical" live="polite" title={failureText(result.error.failure, failure, text)}>
      <Button variant="secondary" size="sm" onPress={reload}>
        {text('admin.list.retry')}
      </Button>
    </Alert>
  );
}
