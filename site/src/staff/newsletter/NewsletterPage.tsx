import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { exportFileName } from '@zmb/admin-api/contract/export-file-name.ts';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_SEARCH_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { Button, Menu, SearchField, Stack, type TableColumn, useToast } from '@zmb/design-system';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { failureText } from '../api/api-client.ts';
import { saveFile } from '../api/downloads.ts';
import { newsletterApi, newsletterQueries, type NewsletterSubscriber, type SubscriberStatus } from '../api/newsletter-api.ts';
import { summaryQuery } from '../api/summary-api.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { NEWSLETTER_PATH } from '../paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import { LatinCell, StatusCell, TimeCell } from '../table-page/table-cells.tsx';
import { TablePage } from '../table-page/TablePage.tsx';
import { usePageParam } from '../query-params.ts';

const STATUSES: readonly SubscriberStatus[] = ['pending', 'subscribed', 'unsubscribed'];
/** A shorter text matches too many e-mail addresses. */
const SHORTEST_SEARCH = 3;
/** The newsletter's subscribers, newest first, all or those of one status. */
export function NewsletterPage() {
  const text = useText();
  const may = useMay();
  const page = usePageParam();
  const [params] = useSearchParams();
  const status = STATUSES.find((known) => known === params.get('status'));
  const q = plainLine(params.get('q') ?? '');
  const isShort = q.length < SHORTEST_SEARCH;
  const subscribers = useStaffQuery(newsletterQueries.list(page, { status, q: isShort ? undefined : q }), {
    placeholderData: keepPreviousData,
  });
  const columns: TableColumn<NewsletterSubscriber>[] = [
    { key: 'email', header: text('admin.column.email'), isRowHeader: true, cell: (row) => <LatinCell>{row.email}</LatinCell> },
    { key: 'status', header: text('admin.column.status'), cell: (row) => <StatusCell status={row.status} /> },
    { key: 'language', header: text('admin.column.language'), cell: (row) => languages[row.language].name },
    { key: 'since', header: text('admin.column.since'), cell: (row) => <TimeCell at={row.createdAt} /> },
    ...(may('subscribers.change')
      ? [
          {
            key: 'change',
            header: text('admin.records.email.action'),
            cell: (row: NewsletterSubscriber) => <ChangeStatus subscriber={row} />,
          },
        ]
      : []),
  ];
  return (
    <TablePage
      title={text('admin.newsletter.title')}
      query={subscribers}
      columns={columns}
      failure="admin.failed.newsletter"
      empty={{
        title: text('admin.newsletter.empty.title'),
        text: text(isShort ? 'admin.newsletter.empty.text' : 'admin.newsletter.empty.search'),
      }}
      filter={
        <Stack space="sm">
          <SubscriberSearch key={q} q={q} status={status} isShort={q !== '' && isShort} />
          <StatusFilter chosen={status} q={q} />
        </Stack>
      }
      actions={may('subscribers.export') && <Export status={status} />}
    />
  );
}

/** The path of the list with a filter. */
function pathOf(status: SubscriberStatus | undefined, q: string): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(q && { q }) }).toString();
  return query ? `${NEWSLETTER_PATH}?${query}` : NEWSLETTER_PATH;
}

interface SubscriberSearchProps {
  q: string;
  status: SubscriberStatus | undefined;
  isShort: boolean;
}

/** Finds subscribers by a part of their e-mail address, on Enter. The search is in the URL. */
function SubscriberSearch({ q, status, isShort }: SubscriberSearchProps) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <SearchField
      label={text('admin.newsletter.search')}
      defaultValue={q}
      onSubmit={(typed) => void navigate(pathOf(status, plainLine(typed)))}
      onClear={() => void navigate(pathOf(status, ''))}
      resultMessage={isShort ? text('admin.newsletter.search.short') : undefined}
      maxLength={MAX_SEARCH_LENGTH}
    />
  );
}

function StatusFilter({ chosen, q }: { chosen: SubscriberStatus | undefined; q: string }) {
  const text = useText();
  const summary = useStaffQuery(summaryQuery);
  const links = STATUSES.map((status) => ({
    label: text(`admin.status.${status}`),
    href: pathOf(status, q),
    isCurrent: status === chosen,
    count: summary.isSuccess && q === '' ? summary.data.subscribers[status] : undefined,
  }));
  const all = { label: text('admin.newsletter.filter.all'), href: pathOf(undefined, q), isCurrent: !chosen };
  return <FilterLinks label={text('admin.newsletter.filter')} links={[all, ...links]} />;
}

interface Change {
  to: SubscriberStatus;
  canUndo: boolean;
}

/** Changes the status of a subscription on request of the subscriber; the toast offers to undo it. */
function ChangeStatus({ subscriber: { id, email, status } }: { subscriber: NewsletterSubscriber }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const change = useStaffMutation(({ to }: Change) => newsletterApi.changeStatus(id, to), {
    onSuccess: (_, { to, canUndo }) =>
      show({
        tone: 'success',
        title: text('admin.records.newsletter.changed', { status: text(`admin.status.${to}`) }),
        text: `\u2068${email}\u2069`,
        action: canUndo ? { label: text('admin.records.undo'), onPress: () => change.mutate({ to: status, canUndo: false }) } : undefined,
      }),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.records.newsletter.change.failed', text) }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: newsletterQueries.all });
      void client.invalidateQueries({ queryKey: summaryQuery.queryKey });
    },
  });
  return (
    <Menu
      trigger={
        <Button variant="secondary" size="sm" isPending={change.isPending}>
          {text('admin.records.newsletter.change')}
        </Button>
      }
      items={STATUSES.filter((other) => other !== status).map((other) => ({ id: other, label: text(`admin.status.${other}`) }))}
      onAction={(chosen) => {
        const to = STATUSES.find((known) => known === chosen);
        if (to) change.mutate({ to, canUndo: true });
      }}
    />
  );
}

/** Saves the filtered list, all pages of it. */
function Export({ status }: { status: SubscriberStatus | undefined }) {
  const text = useText();
  const { show } = useToast();
  const save = useStaffMutation(() => newsletterApi.exportCsv(status), {
    onSuccess: (file) => saveFile(file, exportFileName('newsletter-subscribers', { status })),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.records.export.failed', text) }),
  });
  return (
    <Button variant="secondary" isPending={save.isPending} onPress={() => save.mutate()}>
      {text('admin.records.export')}
    </Button>
  );
}
