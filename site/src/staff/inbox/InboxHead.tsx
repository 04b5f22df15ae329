import { Button, Heading, IconButton, Stack, Status, TabLinks, Text } from '@zmb/design-system';
import { type RefObject, useEffect, useState } from 'react';

import { addressOf, queryOf, TABS } from './filter.ts';
import type { InboxAddress } from './use-inbox-address.ts';
import { type LeadCounts, type LeadKind, leadsApi } from '../api/leads-api.ts';
import { useLive } from '../live/live.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useDuration } from '../dates/use-duration.ts';
import { useText } from '../../i18n/use-text.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { InboxSearch } from './InboxSearch.tsx';
import * as styles from './inbox.css.ts';
import { ViewsPopover } from './ViewsPopover.tsx';

/** A short gap, such as a sleeping laptop has, is nothing to tell; in milliseconds. */
const PATIENCE_MS = 4_000;

export interface InboxHeadProps {
  kind: LeadKind;
  address: InboxAddress;
  counts: LeadCounts | undefined;
  /** How many the list has; undefined until it is there. */
  total: number | undefined;
  isPending: boolean;
  search: RefObject<HTMLInputElement | null>;
  onHelp: () => void;
}

/** Above the list: how things stand, the search, what narrows the list, and its views. */
export function InboxHead({ kind, address, counts, total, isPending, search, onHelp }: InboxHeadProps) {
  const text = useText();
  return (
    <>
      <div className={styles.titleLine}>
        <Stack space="hair">
          <Heading level={1} size="title3">
            {text(kind === 'contact' ? 'admin.contacts.title' : 'admin.callbacks.title')}
          </Heading>
          <SummaryLine counts={counts} found={address.filter.q === '' ? undefined : total} />
        </Stack>
        <IconButton icon="keyboard" size="sm" label={text('admin.inbox.help')} hasTitle onPress={onHelp} />
      </div>
      <div className={styles.tools}>
        <div className={styles.search}>
          <InboxSearch kind={kind} address={address} isPending={isPending} field={search} />
        </div>
        <div className={styles.iconTool}>
          <FilterPopover address={address} />
        </div>
        <div className={styles.iconTool}>
          <ViewsPopover kind={kind} address={address} />
        </div>
        <Button href={exportAddress(kind, address)} variant="secondary" icon="download">
          {text('admin.inbox.csv')}
        </Button>
      </div>
      <ActiveFilters address={address} />
      <Views address={address} counts={counts} />
    </>
  );
}

function exportAddress(kind: LeadKind, { filter }: InboxAddress): string {
  const query = new URLSearchParams(queryOf(filter)).toString();
  return `/api/admin/${kind === 'contact' ? 'contact-submissions' : 'callback-requests'}/export.csv${query && `?${query}`}`;
}

/** How many are new and overdue, and how fast answers are; while one searches, how many were found. */
function SummaryLine({ counts, found }: { counts: LeadCounts | undefined; found: number | undefined }) {
  const text = useText();
  const { about } = useDuration();
  const { answer } = useAnswer(leadsApi.summary);
  const isLost = useIsLost();
  if (isLost) {
    return (
      <div role="status">
        <Status tone="warning" isBare>
          {text('admin.inbox.lost')}
        </Status>
      </div>
    );
  }
  const median = answer.state === 'loaded' ? answer.data.answers.medianMinutes : null;
  const words = counts && [
    text('admin.inbox.summary.new', { count: counts.new }),
    text('admin.inbox.summary.overdue', { count: counts.overdue }),
    median !== null && text('admin.inbox.summary.median', { duration: about(median) }),
  ];
  return (
    <Text size="small" tone="muted">
      {/* A line that is on its way has its place. */}
      {found === undefined ? (words?.filter(Boolean).join(' · ') ?? '\u00a0') : text('admin.inbox.found', { count: found })}
    </Text>
  );
}

/** Whether news have not come for a while. */
function useIsLost(): boolean {
  const { isConnected } = useLive();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isConnected]);
  return isLate && !isConnected;
}

function Views({ address, counts }: Pick<InboxHeadProps, 'address' | 'counts'>) {
  const text = useText();
  const { filter } = address;
  return (
    <TabLinks
      label={text('admin.inbox.tabs')}
      items={TABS.map((tab) => {
        const query = addressOf({ ...filter, tab }).toString();
        return {
          href: `?${query}`,
          label: text(`admin.inbox.tab.${tab}`),
          isCurrent: tab === filter.tab,
          ...(counts && tab !== 'all' && { count: counts[tab] }),
        };
      })}
    />
  );
}
