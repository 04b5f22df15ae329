import { Avatar, Button, EmptyState, GridList, Inline, NativeSelect, Pagination, Status, type StatusProps, Text } from '@zmb/design-system';
import { ArrowUpIcon, MailIcon, PhoneIcon, SearchIcon, TriangleAlertIcon } from '@zmb/design-system/icons';
import { MAX_COUNTED, MAX_LISTED_LEADS } from '@zmb/admin-api/contract/limits.ts';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { useServiceNames } from '../company/use-company.ts';
import type { Lead, LeadCounts, LeadScope } from '../api/leads-api.ts';
import { hasReplied, isOpen } from '../api/lead-order.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { offeredPages, useCount } from '../number-formats.ts';
import { BulkActions } from './BulkActions.tsx';
import { apiQueryOf, DEFAULT_SORT, hasCriteria, kindOf, NO_CRITERIA } from './filter.ts';
import * as styles from './inbox.css.ts';
import type { InboxList } from './use-inbox-list.ts';
import { changeInboxSettings, PAGE_SIZES, useInboxSettings } from './use-inbox-settings.ts';
import type { InboxUrl } from './use-inbox-url.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { type NewestLine, useNewestLine } from './use-newest-line.ts';
import { useNow } from '../../hydration/browser-values.ts';
import type { ManyLeads, useLeadChanges } from './use-lead-changes.ts';

/** Placeholders of rows during the first load. */
const LOADING_ROWS = 10;
const FAILURES = { all: 'admin.failed.inbox', contact: 'admin.failed.contacts', callback: 'admin.failed.callbacks' } as const;
const EMPTY_KEYS = { all: 'inbox', contact: 'contacts', callback: 'callbacks' } as const;

interface LeadListProps {
  scope: LeadScope;
  url: InboxUrl;
  list: InboxList;
  counts: LeadCounts | undefined;
  changes: ReturnType<typeof useLeadChanges>;
  selection: ReadonlySet<string>;
  setSelection: (selection: ReadonlySet<string>) => void;
  /** The whole list is selected, including other pages. */
  isWhole: boolean;
  selectWhole: () => void;
}

/** One page of leads, or why it is empty, with a button above for leads that have arrived since. */
export function LeadList({ scope, url, list, counts, changes, selection, setSelection, isWhole, selectWhole }: LeadListProps) {
  const { query, rows, waiting, reload } = list;
  const text = useText();
  const { nameOf } = useLeadWording();
  const written = useCount();
  const navigate = useNavigate();
  const mayChange = useMay()('leads.change');
  // Called once for all rows, so that a new row needs no request.
  const newestLine = useNewestLine();
  const labelOf = useRowLabel();
  if (query.isError) {
    return <LoadFailure failure={query.error.failure} message={FAILURES[scope]} onRetry={reload} />;
  }
  const { total, totalIsCapped } = query.isSuccess ? query.data.pagination : { total: 0, totalIsCapped: false };
  const whole = Math.min(total, MAX_LISTED_LEADS);
  const many: ManyLeads =
    isWhole && query.isSuccess
      ? {
          chosen: { filter: { view: 'all', sort: DEFAULT_SORT, ...kindOf(scope), ...apiQueryOf(url.filter), asOf: query.data.asOf } },
          count: whole,
        }
      : { chosen: { leads: [...selection].map((id) => ({ id })) }, count: selection.size };
  return (
    <>
      <div role="status" className={styles.arrivals}>
        {waiting > 0 && (
          <Button variant="secondary" size="sm" icon={<ArrowUpIcon />} onPress={reload}>
            {text('admin.inbox.waiting', { count: waiting })}
          </Button>
        )}
      </div>
      <GridList
        label={text(`admin.inbox.title.${scope}`)}
        rows={rows.map((lead) => {
          const newest = newestLine(lead);
          return {
            id: lead.id,
            href: url.hrefOfLead(lead.id),
            label: labelOf(lead, newest),
            name: nameOf(lead),
            icon: <KindIcon lead={lead} />,
            content: <RowContent lead={lead} newest={newest} />,
          };
        })}
        onOpen={(href) => void navigate(href, { replace: url.lead !== undefined })}
        currentRow={url.lead}
        isLoading={query.isFetching}
        loadingCount={LOADING_ROWS}
        empty={<NoLeads {...{ scope, url, counts }} />}
        isSelectable={mayChange}
        selected={selection}
        onSelectionChange={setSelection}
        {...(isWhole && { selectedCount: whole })}
        bulkActions={
          <>
            {!isWhole && whole > selection.size && (
              <Button variant="quiet" size="sm" isFlush onPress={selectWhole}>
                {text(total > whole || totalIsCapped ? 'admin.inbox.selectFirst' : 'admin.inbox.selectAll', { shown: written(whole) })}
              </Button>
            )}
            <BulkActions view={url.filter.view} many={many} changes={changes} deselect={{ onSettled: () => setSelection(new Set()) }} />
          </>
        }
      />
      {query.isSuccess && total > PAGE_SIZES[0] && (
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
          <RowCount list={list} url={url} />
        </div>
      )}
    </>
  );
}

/** The icon of a row: emergency, callback request or message. */
function KindIcon({ lead: { kind, urgency } }: { lead: Lead }) {
  if (urgency === 'emergency')
    return (
      <span className={styles.emergency}>
        <TriangleAlertIcon />
      </span>
    );
  return kind === 'callback' ? <PhoneIcon /> : <MailIcon />;
}

/** Name and service with the due time or the age; below them the newest line of the conversation and the assignee. */
function RowContent({ lead, newest }: { lead: Lead; newest: NewestLine }) {
  const text = useText();
  const serviceName = useServiceNames();
  const { nameOf } = useLeadWording();
  const { assignee } = lead;
  return (
    <>
      <div className={styles.line}>
        {hasReplied(lead) && <span className={styles.replied} title={text('admin.inbox.replied')} />}
        <bdi className={styles.name}>{nameOf(lead)}</bdi>{' '}
        <span className={styles.service}>{lead.serviceType && serviceName(lead.serviceType)}</span>{' '}
        <span className={styles.end}>
          <RowTime lead={lead} />
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.newest}>
          {newest.author && <span className={styles.author}>{newest.author}:</span>}{' '}
          <bdi dir="auto" className={styles.newestLine}>
            {newest.line}
          </bdi>
        </span>{' '}
        <span className={styles.end}>{assignee && <Avatar size="xs" name={assignee.name ?? text('admin.inbox.event.gone')} />}</span>
      </div>
    </>
  );
}

/** The status at the end of a row: the due time, or the status of a closed lead; null when the age is shown instead. */
function useRowStatus(): (lead: Lead) => { text: string; tone?: StatusProps['tone'] } | null {
  const text = useText();
  const now = useNow();
  const { badge } = useLeadWording();
  return (lead) => {
    const due = badge(lead, now);
    if (due) return due;
    if (!isOpen(lead)) return { text: text(`admin.inbox.status.${lead.status}`) };
    return lead.isSuspected ? { text: text('admin.inbox.views.suspected'), tone: 'warning' } : null;
  };
}

/** The status of a row, or the age of its newest entry. */
function RowTime({ lead }: { lead: Lead }) {
  const now = useNow();
  const { age } = useLeadWording();
  const status = useRowStatus()(lead);
  if (status) return <Status tone={status.tone}>{status.text}</Status>;
  return <time dateTime={lead.newest.at}>{age(lead.newest.at, now)}</time>;
}

/** The accessible name of a row, with the most important facts first. */
function useRowLabel(): (lead: Lead, newest: NewestLine) => string {
  const text = useText();
  const now = useNow();
  const serviceName = useServiceNames();
  const { age, nameOf } = useLeadWording();
  const statusOf = useRowStatus();
  return (lead, { author, line }) => {
    const { assignee, serviceType, urgency } = lead;
    return [
      nameOf(lead),
      urgency === 'emergency' && text('admin.urgency.emergency'),
      serviceType ? serviceName(serviceType) : text(`admin.inbox.badge.${lead.kind}`),
      hasReplied(lead) && text('admin.inbox.replied'),
      statusOf(lead)?.text ?? age(lead.newest.at, now),
      author ? `${author}: ${line}` : line,
      assignee && text('admin.inbox.assignee', { name: assignee.name ?? text('admin.inbox.event.gone') }),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** The notice that a list exceeds the offered pages, with a link that reverses the order. */
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
    </Inline>
  );
}

/** The page size. Changing it keeps the first visible row on the page. */
function RowCount({ list: { query }, url }: Pick<LeadListProps, 'list' | 'url'>) {
  const text = useText();
  const { rows } = useInboxSettings();
  const { formatNumber } = useIntl();
  const change = (value: string) => {
    const size = PAGE_SIZES.find((each) => String(each) === value);
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

/** The empty state of the list, with links to lists that have leads. */
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
  const key = EMPTY_KEYS[scope];
  return <EmptyState title={text(`admin.${key}.empty.title`)}>{text(`admin.${key}.empty.text`)}</EmptyState>;
}
