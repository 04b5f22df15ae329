import { Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { Fragment, type ReactNode, useState } from 'react';

import type { ApiQuery } from '../api/api-client.ts';
import { Loaded } from '../session/Loaded.tsx';
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

interface FreshlyLoadedProps<Data> {
  query: ApiQuery<Data>;
  /** The message when the API sends none with its failure. */
  failure: MessageId;
  /** A form keeps its values when `data` changes; `startAgain` reloads the data, and then discards them. */
  children: (data: Data, reload: () => void, startAgain: () => void) => ReactNode;
}

/** Loads the data of a section. Data of an earlier page is not shown, because a form must start from current data. */
export function FreshlyLoaded<Data>({ query, failure, children }: FreshlyLoadedProps<Data>) {
  const result = useStaffQuery(query);
  const [mountedAt] = useState(Date.now);
  const [starts, setStarts] = useState(0);
  const startAgain = () => void result.refetch().then(({ isSuccess }) => isSuccess && setStarts((before) => before + 1));
  const isFresh = result.dataUpdatedAt >= mountedAt;
  return (
    <Loaded
      query={isFresh ? result : { ...result, data: undefined, isPending: result.isFetching }}
      titleLevel={3}
      failure={failure}
      skeleton={<Skeleton count={3} />}
    >
      {(data) => <Fragment key={starts}>{children(data, () => void result.refetch(), startAgain)}</Fragment>}
    </Loaded>
  );
}
