import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { Button, Heading, IconButton, Inline, SearchField, Stack, Status, TabLinks, Text, useToast } from '@zmb/design-system';
import { DownloadIcon, KeyboardIcon, PlusIcon } from '@zmb/design-system/icons';
import { exportFileName, type ExportName } from '@zmb/admin-api/contract/export-file-name.ts';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { type RefObject, useEffect, useState } from 'react';

import { failureText, type ListPage } from '../api/api-client.ts';
import { saveFile } from '../api/downloads.ts';
import { type Lead, type LeadCounts, type LeadScope, leadsApi } from '../api/leads-api.ts';
import { summaryQuery } from '../api/summary-api.ts';
import { useLive } from '../live/live.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useCount, useDuration } from '../number-formats.ts';
import { apiQueryOf, isSearchable, kindOf, searchParamsOf, TABS } from './filter.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import * as styles from './inbox.css.ts';
import { QuickFilters } from './QuickFilters.tsx';
import { useInboxSettings } from './use-inbox-settings.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { ViewsPopover } from './ViewsPopover.tsx';
import { ViewTabs } from './ViewTabs.tsx';

/** A shorter interruption, such as a laptop waking up, is not reported. */
const INTERRUPTION_MS = 4_000;
/** Pause in typing after which the search starts. */
const SEARCH_DELAY_MS = 300;

type Totals = Pick<ListPage<Lead>['pagination'], 'total' | 'totalIsCapped'>;

interface InboxHeadProps {
  scope: LeadScope;
  url: InboxUrl;
  counts: LeadCounts | undefined;
  /** Those of the leads that the filter by assignee lets through. */
  countsOfTabs: LeadCounts | undefined;
  /** How many leads the list has; undefined until it is loaded. */
  total: Totals | undefined;
  isPending: boolean;
  search: RefObject<HTMLInputElement | null>;
  onAdd: () => void;
  onHelp: () => void;
}

/** Above the list: title and counts, search, filters, saved views, export and tabs. */
export function InboxHead({ scope, url, counts, countsOfTabs, total, isPending, search, onAdd, onHelp }: InboxHeadProps) {
  const text = useText();
  const may = useMay();
  const written = useCount();
  return (
    <>
      <div className={styles.titleLine}>
        <Stack space="hair">
          <Heading level={1} size="title3">
            {text(`admin.inbox.title.${scope}`)}
          </Heading>
          <SummaryLine counts={counts} found={url.filter.q === '' ? undefined : total} />
        </Stack>
        <Inline space="xs">
          {may('leads.change') && <IconButton icon={<PlusIcon />} size="sm" label={text('admin.byHand.title')} hasTitle onPress={onAdd} />}
          <div className={styles.help}>
            <IconButton icon={<KeyboardIcon />} size="sm" label={text('admin.inbox.help')} hasTitle onPress={onHelp} />
          </div>
        </Inline>
      </div>
      <div className={styles.kindsLine}>
        <Kinds scope={scope} url={url} />
        <QuickFilters scope={scope} url={url} />
      </div>
      <ViewTabs scope={scope} url={url} />
      <div className={styles.tools}>
        <div className={styles.search}>
          <Search scope={scope} url={url} isPending={isPending} field={search} />
        </div>
        <div className={styles.iconTool}>
          <FilterPopover url={url} />
        </div>
        <div className={styles.iconTool}>
          <ViewsPopover scope={scope} url={url} />
        </div>
        {may('leads.export') && <Export scope={scope} url={url} />}
      </div>
      <ActiveFilters url={url} />
      <TabLinks
        label={text('admin.inbox.tabs')}
        items={TABS.map((tab) => ({
          href: `?${searchParamsOf({ ...url.filter, tab }).toString()}`,
          label: text(`admin.inbox.tab.${tab}`),
          isCurrent: tab === url.filter.tab,
          count: tab === 'all' || !countsOfTabs ? undefined : written(countsOfTabs[tab]),
        }))}
      />
    </>
  );
}

const SCOPES = ['all', 'contact', 'callback'] as const satisfies readonly LeadScope[];

/** The list of both kinds and those of each, with the same filter. */
function Kinds({ scope, url }: Pick<InboxHeadProps, 'scope' | 'url'>) {
  const text = useText();
  return (
    <nav aria-label={text('admin.inbox.kinds')} className={styles.kinds}>
      <Inline as="ul" space="hair">
        {SCOPES.map((each) => (
          <li key={each}>
            <Button
              href={url.hrefOfScope(each)}
              variant={each === scope ? 'secondary' : 'quiet'}
              size="sm"
              aria-current={each === scope ? 'page' : undefined}
            >
              {text(`admin.inbox.kind.${each}`)}
            </Button>
          </li>
        ))}
      </Inline>
    </nav>
  );
}

const EXPORT_NAMES = { all: 'leads', contact: 'contact-submissions', callback: 'callback-requests' } as const satisfies Record<
  LeadScope,
  ExportName
>;

/** Saves the filtered list, all pages of it. A plain link would show the API's answer when it refuses. */
function Export({ scope, url }: Pick<InboxHeadProps, 'scope' | 'url'>) {
  const text = useText();
  const { show } = useToast();
  const save = useStaffMutation(() => leadsApi.exportCsv({ ...kindOf(scope), ...apiQueryOf(url.filter) }), {
    onSuccess: (file) => saveFile(file, exportFileName(EXPORT_NAMES[scope], apiQueryOf(url.filter))),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.inbox.csv.failed', text) }),
  });
  return (
    <div className={styles.iconTool}>
      <IconButton
        icon={<DownloadIcon />}
        variant="secondary"
        label={text('admin.inbox.csv')}
        hasTitle
        isPending={save.isPending}
        onPress={() => save.mutate()}
      />
    </div>
  );
}

/** New and overdue leads and the median response time; during a search, the number of results. */
function SummaryLine({ counts, found }: { counts: LeadCounts | undefined; found: Totals | undefined }) {
  const text = useText();
  const { about } = useDuration();
  const written = useCount();
  const summary = useStaffQuery(summaryQuery);
  const isInterrupted = useIsInterrupted();
  if (isInterrupted) {
    return (
      <div role="status">
        <Status tone="warning" isBare>
          {text('admin.inbox.lost')}
        </Status>
      </div>
    );
  }
  const median = summary.isSuccess ? summary.data.week.answers.medianMinutes : null;
  const words = counts && [
    text('admin.inbox.summary.new', { count: counts.new, shown: written(counts.new) }),
    text('admin.inbox.summary.overdue', { count: counts.overdue, shown: written(counts.overdue) }),
    median !== null && text('admin.inbox.summary.median', { duration: about(median) }),
  ];
  return (
    <div className={styles.summary}>
      <Text as="span" size="small" tone="muted">
        {/* The no-break space reserves the line until the counts are loaded. */}
        {found === undefined
          ? (words?.filter(Boolean).join(' · ') ?? '\u00a0')
          : text('admin.inbox.found', { count: found.total, shown: written(found.total, found.totalIsCapped) })}
      </Text>
    </div>
  );
}

/** Whether the event stream has been interrupted for a while. */
function useIsInterrupted(): boolean {
  const { isConnected } = useLive();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (isConnected) return;
    const timer = setTimeout(() => setIsLong(true), INTERRUPTION_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isConnected]);
  return isLong && !isConnected;
}

interface SearchProps extends Pick<InboxHeadProps, 'scope' | 'url' | 'isPending'> {
  field: RefObject<HTMLInputElement | null>;
}

/**
 * Searches while the admin types. The search is in the URL. One that is too short says so and is none: the list is then the one without a
 * search, not what was found before.
 */
function Search({ scope, url: { filter, changeFilter }, isPending, field }: SearchProps) {
  const text = useText();
  const { keys } = useInboxSettings();
  const [typed, setTyped] = useState(filter.q);
  const [searched, setSearched] = useState(filter.q);
  const isTooShort = plainLine(typed) !== '' && !isSearchable(typed);
  const wanted = isTooShort ? '' : plainLine(typed);
  // The URL was changed by something else, such as a saved view.
  if (searched !== filter.q) {
    setSearched(filter.q);
    if (filter.q !== wanted) setTyped(filter.q);
  }
  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(() => changeFilter({ q: wanted }), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched, changeFilter]);
  return (
    <SearchField
      ref={field}
      label={text('admin.inbox.search.label')}
      isLabelHidden
      placeholder={text(`admin.inbox.search.placeholder.${scope}`)}
      value={typed}
      onChange={setTyped}
      onSubmit={() => changeFilter({ q: wanted })}
      isPending={isPending && filter.q !== ''}
      resultMessage={isTooShort ? text('admin.inbox.search.short') : undefined}
      maxLength={MAX_SEARCH_LENGTH}
      shortcut={keys ? '/' : undefined}
    />
  );
}
