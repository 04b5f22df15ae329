import { Avatar, Button, EmptyState, Pagination, Status, Table, type TableColumn, VisuallyHidden } from '@zmb/design-system';
import { ArrowUpIcon, FileIcon, SearchIcon, UserIcon } from '@zmb/design-system/icons';

import type { Lead, LeadCounts, LeadKind, LeadStatus } from '../api/leads-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { useMay } from '../session/use-may.ts';
import { useText } from '../../i18n/use-text.ts';
import { StatusCell } from '../table-page/table-cells.tsx';
import { AssignMenu } from './AssignMenu.tsx';
import { hasCriteria, type InboxTab, NO_CRITERIA } from './filter.ts';
import * as styles from './inbox.css.ts';
import { type InboxList, PAGE_SIZE } from './use-inbox-list.ts';
import { ReachButtons } from './ReachButtons.tsx';
import { SnoozeMenu } from './SnoozeMenu.tsx';
import type { InboxUrl } from './use-inbox-url.ts';
import { useLeadWording } from './use-lead-wording.ts';
import { useNow } from './use-now.ts';
import type { useLeadChanges } from './use-lead-changes.ts';

/** More of a message would not be visible. */
const EXCERPT_LENGTH = 140;
const STATUSES = ['new', 'in_progress', 'done', 'spam'] as const;
/** Their leads are not put off. */
const CLOSED_TABS: ReadonlySet<InboxTab> = new Set(['done', 'spam', 'suspected']);

interface LeadListProps {
  kind: LeadKind;
  url: InboxUrl;
  list: InboxList;
  counts: LeadCounts | undefined;
  changes: ReturnType<typeof useLeadChanges>;
  selection: ReadonlySet<string>;
  setSelection: (selection: ReadonlySet<string>) => void;
}

/** The leads of one page of an inbox, or why there are none; above them a button for leads that have arrived since. */
export function LeadList({ kind, url, list: { query, rows, waiting, reload }, counts, changes, selection, setSelection }: LeadListProps) {
  const text = useText();
  const { nameOf } = useLeadWording();
  const mayChange = useMay()('leads.change');
  const columns = useColumns(kind, url, mayChange);
  if (query.isError) {
    return (
      <LoadFailure
        failure={query.error.failure}
        message={kind === 'contact' ? 'admin.failed.contacts' : 'admin.failed.callbacks'}
        onRetry={reload}
      />
    );
  }
  const deselect = { onSettled: () => setSelection(new Set()) };
  const { tab } = url.filter;
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
        caption={text(kind === 'contact' ? 'admin.contacts.title' : 'admin.callbacks.title')}
        scroll="page"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowName={(lead) => nameOf(lead, kind)}
        isLoading={query.isFetching}
        loadingCount={PAGE_SIZE}
        empty={<NoLeads {...{ kind, url, counts }} />}
        currentRow={url.lead}
        hrefOf={({ id }) => url.hrefOfLead(id)}
        onRowPress={({ id }) => url.open(id)}
        isSelectable={mayChange}
        selected={selection}
        onSelectionChange={setSelection}
        bulkActions={(chosen) => (
          <>
            {tab === 'suspected' && (
              <Button variant="secondary" size="sm" onPress={() => changes.releaseMany.mutate([...chosen], deselect)}>
                {text('admin.inbox.release')}
              </Button>
            )}
            {STATUSES.filter((status) => (tab === 'suspected' ? status === 'spam' : status !== tab)).map((status: LeadStatus) => (
              <Button
                key={status}
                variant="secondary"
                size="sm"
                onPress={() =>
                  status === 'done'
                    ? changes.finishMany([...chosen], deselect)
                    : changes.changeMany.mutate({ ids: [...chosen], decision: { status } }, deselect)
                }
              >
                {text(`admin.inbox.status.${status}`)}
              </Button>
            ))}
            <AssignMenu
              trigger={
                <Button variant="secondary" size="sm" icon={<UserIcon />}>
                  {text('admin.inbox.assign')}
                </Button>
              }
              onAssign={(assigneeId) => changes.changeMany.mutate({ ids: [...chosen], decision: { assigneeId } }, deselect)}
            />
            {!CLOSED_TABS.has(tab) && (
              <SnoozeMenu
                onSnooze={(until) => {
                  const decision = { snoozedUntil: new Date(until).toISOString() };
                  changes.changeMany.mutate({ ids: [...chosen], decision }, deselect);
                }}
              />
            )}
          </>
        )}
      />
      {query.isSuccess && (
        <div className={styles.below}>
          <Pagination
            page={query.data.pagination.page}
            totalPages={query.data.pagination.totalPages}
            totalItems={query.data.pagination.total}
            pageSize={PAGE_SIZE}
            hrefOf={url.hrefOfPage}
            {...(query.data.pagination.totalIsCapped && { lastHref: url.hrefOfPage('last') })}
          />
        </div>
      )}
    </>
  );
}

function useColumns(kind: LeadKind, url: InboxUrl, mayChange: boolean): TableColumn<Lead>[] {
  const text = useText();
  const languageName = useLanguageName();
  const { age, nameOf } = useLeadWording();
  const now = useNow();
  const reach: TableColumn<Lead> = {
    key: 'reach',
    header: text('admin.inbox.column.reach'),
    card: 'last',
    isForCards: true,
    cell: (lead) => <ReachButtons {...{ kind, lead, url }} />,
  };
  return [
    {
      key: 'lead',
      header: text(`admin.inbox.column.${kind}`),
      isRowHeader: true,
      overflow: 'clip',
      cell: (lead) => (
        <>
          <bdi>{nameOf(lead, kind)}</bdi>
          <span className={styles.service}>{lead.serviceType ? text(`${lead.serviceType}.title`) : languageName(lead.language)}</span>
          {lead.noteCount > 0 && (
            <span className={styles.notes}>
              <FileIcon />
              <VisuallyHidden>{text('admin.inbox.notes', { count: lead.noteCount })}</VisuallyHidden>
            </span>
          )}
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
function NoLeads({ kind, url: { filter, changeFilter }, counts }: Pick<LeadListProps, 'kind' | 'url' | 'counts'>) {
  const text = useText();
  if (hasCriteria(filter)) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={text('admin.inbox.notFound.title')}
        actions={
          <>
            {filter.tab !== 'all' && (
              <Button onPress={() => changeFilter({ tab: 'all' })}>{text('admin.inbox.notFound.everywhere')}</Button>
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
  if (counts?.all !== 0 && filter.tab !== 'all') {
    return <EmptyState title={text('admin.inbox.emptyTab.title')}>{text(`admin.inbox.emptyTab.text.${filter.tab}`)}</EmptyState>;
  }
  const words = kind === 'contact' ? 'contacts' : 'callbacks';
  return <EmptyState title={text(`admin.${words}.empty.title`)}>{text(`admin.${words}.empty.text`)}</EmptyState>;
}
