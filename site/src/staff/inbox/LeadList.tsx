import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  Inline,
  NativeSelect,
  Pagination,
  Status,
  Table,
  type TableColumn,
  Text,
  VisuallyHidden,
} from '@zmb/design-system';
import { ArrowUpIcon, FileIcon, SearchIcon } from '@zmb/design-system/icons';
import { MAX_COUNTED, MAX_LISTED_LEADS } from '@zmb/admin-api/contract/limits.ts';
import { useIntl } from 'react-intl';

import { useServiceNames } from '../company/use-company.ts';
import type { Lead, LeadCounts, LeadScope } from '../api/leads-api.ts';
import { hasReplied } from '../api/lead-order.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { offeredPages, useCount } from '../number-formats.ts';
import { StatusCell } from '../table-page/table-cells.tsx';
import { BulkActions } from './BulkActions.tsx';
import { EmergencyBadge } from './EmergencyBadge.tsx';
import { FilterPopover } from './FilterPopover.tsx';
import { apiQueryOf, DEFAULT_SORT, hasCriteria, kindOf, NO_CRITERIA } from './filter.ts';
import * as styles from './inbox.css.ts';
import type { InboxList } from './use-inbox-list.ts';
import { changeInboxSettings, PAGE_SIZES, useInboxSettings } from './use-inbox-settings.ts';
import { ReachButtons } from './ReachButtons.tsx';
import { RowPhotos } from './LeadFiles.tsx';
import type { InboxUrl } from './use-inbox-url.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import type { ManyLeads, useLeadChanges } from './use-lead-changes.ts';

/** More of a message would not be visible. */
const EXCERPT_LENGTH = 140;
/** Placeholders of rows during the first load. */
const LOADING_ROWS = 10;
const FAILURES = { all: 'admin.failed.inbox', contact: 'admin.failed.contacts', callback: 'admin.failed.callbacks' } as const;
const EMPTY_WORDS = { all: 'inbox', contact: 'contacts', callback: 'callbacks' } as const;

interface LeadListProps {
  scope: LeadScope;
  url: InboxUrl;
  list: InboxList;
  counts: LeadCounts | undefined;
  changes: ReturnType<typeof useLeadChanges>;
  selection: ReadonlySet<string>;
  setSelection: (selection: ReadonlySet<string>) => void;
  /** Everything that the list has is selected, on all of its pages. */
  isWhole: boolean;
  selectWhole: () => void;
}

/** The leads of one page of an inbox, or why there are none; above them a button for leads that have arrived since. */
export function LeadList({ scope, url, list, counts, changes, selection, setSelection, isWhole, selectWhole }: LeadListProps) {
  const { query, rows, waiting, reload } = list;
  const text = useText();
  const { nameOf } = useLeadWording();
  const written = useCount();
  const mayChange = useMay()('leads.change');
  const columns = useColumns(scope, url, mayChange);
  if (query.isError) {
    return <LoadFailure failure={query.error.failure} message={FAILURES[scope]} onRetry={reload} />;
  }
  const { total, totalIsCapped } = query.isSuccess ? query.data.pagination : { total: 0, totalIsCapped: false };
  const whole = Math.min(total, MAX_LISTED_LEADS);
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const many = (ids: ReadonlySet<string>): ManyLeads =>
    isWhole && query.isSuccess
      ? {
          chosen: { filter: { view: 'all', sort: DEFAULT_SORT, ...kindOf(scope), ...apiQueryOf(url.filter), asOf: query.data.asOf } },
          count: whole,
        }
      : { chosen: { leads: [...ids].map((id) => ({ id })) }, count: ids.size };
  const deselect = { onSettled: () => setSelection(new Set()) };
  const { view } = url.filter;
  return (
    <>
      <div role="status">
        {waiting > 0 && (
          <div className={styles.arrivals}>
            <Button variant="secondary" size="sm" icon={<ArrowUpIcon />} onPress={reload}>
              {text('admin.inbox.waiting', { count: waiting })}
            </Button>
          </div>
        )}
      </div>
      <Table
        caption={text(`admin.inbox.title.${scope}`)}
        scroll="page"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={nameOf}
        isLoading={query.isFetching}
        loadingCount={LOADING_ROWS}
        empty={<NoLeads {...{ scope, url, counts }} />}
        currentRow={url.lead}
        hrefOf={({ id }) => url.hrefOfLead(id)}
        onRowPress={({ id }) => url.open(id)}
        isSelectable={mayChange}
        selected={selection}
        onSelectionChange={setSelection}
        {...(isWhole && { selectedCount: whole })}
        bulkActions={(chosen) => (
          <>
            {isPageSelected && !isWhole && whole > selection.size && (
              <Button variant="quiet" size="sm" onPress={selectWhole}>
                {total > whole || totalIsCapped
                  ? text('admin.inbox.selectFirst', { shown: written(whole) })
                  : text('admin.inbox.selectAll', { shown: written(whole) })}
              </Button>
            )}
            <BulkActions view={view} many={many(chosen)} changes={changes} deselect={deselect} />
          </>
        )}
      />
      {query.isSuccess && (
        <div className={styles.below}>
          <Pagination
            page={query.data.pagination.page}
            totalPages={offeredPages(query.data.pagination)}
            totalItems={totalIsCapped ? MAX_COUNTED : total}
            hasMore={totalIsCapped}
            pageSize={query.data.pagination.limit}
            hrefOf={url.hrefOfPage}
          />
          {total > MAX_COUNTED && <MoreLeads url={url} />}
          {total > PAGE_SIZES[0] && <RowCount list={list} url={url} />}
        </div>
      )}
    </>
  );
}

/** That a list goes on after its last page, and the ways to what is not on its pages. */
function MoreLeads({ url }: Pick<LeadListProps, 'url'>) {
  const text = useText();
  const sort = url.filter.sort === 'oldest' ? 'newest' : 'oldest';
  return (
    <Inline space="sm">
      <Text size="small" tone="muted">
        {text('admin.inbox.more', { count: MAX_COUNTED })}
      </Text>
      <Button variant="secondary" size="sm" onPress={() => url.changeFilter({ sort })}>
        {text(`admin.inbox.filters.sort.${sort}`)}
      </Button>
      <FilterPopover url={url} />
    </Inline>
  );
}

/** How many rows a page has. The first one that is shown stays on the page. */
function RowCount({ list: { query }, url }: Pick<LeadListProps, 'list' | 'url'>) {
  const text = useText();
  const { rows } = useInboxSettings();
  const { formatNumber } = useIntl();
  const change = (wanted: string) => {
    const size = PAGE_SIZES.find((each) => String(each) === wanted);
    if (size === undefined || !query.isSuccess) return;
    const { page, limit } = query.data.pagination;
    changeInboxSettings({ rows: size });
    url.turnTo(Math.floor(((page - 1) * limit) / size) + 1, { replace: true });
  };
  return (
    <NativeSelect
      name="rows"
      label={text('admin.inbox.rows')}
      isRequired
      options={PAGE_SIZES.map((size) => ({ value: String(size), label: formatNumber(size) }))}
      value={String(rows)}
      onChange={change}
    />
  );
}

function useColumns(scope: LeadScope, url: InboxUrl, mayChange: boolean): TableColumn<Lead>[] {
  const text = useText();
  const serviceName = useServiceNames();
  const languageName = useLanguageName();
  const { age, nameOf } = useLeadWording();
  const now = useNow();
  const reach: TableColumn<Lead> = {
    key: 'reach',
    header: text('admin.inbox.column.reach'),
    card: 'last',
    isForCards: true,
    cell: (lead) => <ReachButtons lead={lead} url={url} />,
  };
  return [
    {
      key: 'lead',
      header: text(scope === 'callback' ? 'admin.inbox.column.callback' : 'admin.inbox.column.contact'),
      isRowHeader: true,
      overflow: 'clip',
      cell: (lead) => (
        <>
          <bdi>{nameOf(lead)}</bdi>
          {lead.noteCount > 0 && (
            <span className={styles.notes}>
              <FileIcon />
              <VisuallyHidden>{text('admin.inbox.notes', { count: lead.noteCount })}</VisuallyHidden>
            </span>
          )}
          <RowPhotos lead={lead} />
          {/* In the order of what matters: where there is one line, what does not fit is cut at its end. */}
          <span className={styles.service}>
            <EmergencyBadge urgency={lead.urgency} />{' '}
            {hasReplied(lead) && (
              <span className={styles.mark}>
                <Badge tone="warning">{text('admin.inbox.replied')}</Badge>
              </span>
            )}{' '}
            <span className={styles.mark}>{lead.serviceType ? serviceName(lead.serviceType) : languageName(lead.language)}</span>{' '}
            {scope === 'all' && (
              <span className={styles.mark}>
                <Badge tone={lead.kind === 'callback' ? 'info' : 'neutral'}>{text(`admin.inbox.badge.${lead.kind}`)}</Badge>
              </span>
            )}
          </span>
        </>
      ),
      detail: (lead) => <Excerpt lead={lead} />,
    },
    {
      key: 'assignee',
      header: text('admin.inbox.column.assignee'),
      align: 'end',
      width: 'narrow',
      card: 'last',
      cell: ({ assignee }) =>
        assignee && (
          <div className={styles.assignee}>
            <Avatar size="sm" name={assignee.name ?? text('admin.inbox.event.gone')} />
          </div>
        ),
    },
    ...(mayChange ? [reach] : []),
    {
      key: 'received',
      header: text('admin.inbox.column.received'),
      align: 'end',
      overflow: 'keep',
      width: 'wide',
      card: 'title',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{age(receivedAt, now)}</time>,
      detail: (lead) => <DueBadge lead={lead} />,
    },
  ];
}

/** The start of the message; for a callback request the page it was made on. */
function Excerpt({ lead: { message, sourcePath, reference } }: { lead: Lead }) {
  const text = useText();
  if (message === undefined) return sourcePath === null ? reference : text('admin.inbox.from', { path: `\u2066${sourcePath}\u2069` });
  return (
    <span className={styles.excerpt}>
      <bdi dir="auto" className={styles.excerptText}>
        {message.slice(0, EXCERPT_LENGTH).replace(/\s+/g, ' ')}
      </bdi>
    </span>
  );
}

/** When the lead is due; its status once no answer is due. */
function DueBadge({ lead }: { lead: Lead }) {
  const now = useNow();
  const wording = useLeadWording().badge(lead, now);
  if (wording) return <Status tone={wording.tone}>{wording.text}</Status>;
  return <StatusCell status={lead.isSuspected && lead.status === 'new' ? 'suspected' : lead.status} />;
}

/** Why the list is empty, with buttons to where there are leads. */
function NoLeads({ scope, url: { filter, changeFilter }, counts }: Pick<LeadListProps, 'scope' | 'url' | 'counts'>) {
  const text = useText();
  if (hasCriteria(filter)) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={text('admin.inbox.notFound.title')}
        actions={
          <>
            {filter.view !== 'all' && (
              <Button onPress={() => changeFilter({ view: 'all' })}>{text('admin.inbox.notFound.everywhere')}</Button>
            )}
            <Button variant="secondary" onPress={() => changeFilter(NO_CRITERIA)}>
              {text('admin.inbox.filters.clear')}
            </Button>
          </>
        }
      >
        {text('admin.inbox.notFound.text')}
      </EmptyState>
    );
  }
  if (counts?.all !== 0 && filter.view !== 'all') {
    return <EmptyState title={text('admin.inbox.emptyTab.title')}>{text(`admin.inbox.emptyTab.text.${filter.view}`)}</EmptyState>;
  }
  const words = EMPTY_WORDS[scope];
  return <EmptyState title={text(`admin.${words}.empty.title`)}>{text(`admin.${words}.empty.text`)}</EmptyState>;
}
