import { keepPreviousData } from '@tanstack/react-query';
import { Alert, EmptyState, Heading, Pagination, Stack, Status, type StatusProps, Table, type TableColumn } from '@zmb/design-system';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { useText } from '../../i18n/use-text.ts';
import { type PrivacyRequest, type PrivacyRequestPage, privacyQueries, type PrivacyRequestStatus } from '../api/privacy-api.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { usePageParam } from '../query-params.ts';
import { Loaded, loadedData } from '../session/Loaded.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { PRIVACY_PATH } from '../paths.ts';
import { RequestDialog } from './RequestDialog.tsx';

const STATUSES: readonly PrivacyRequestStatus[] = ['open', 'in_progress', 'fulfilled', 'refused', 'unconfirmed'];
const DAY_MS = 24 * 60 * 60_000;
const TONES: Record<PrivacyRequestStatus, StatusProps['tone']> = {
  unconfirmed: 'neutral',
  open: 'info',
  in_progress: 'warning',
  fulfilled: 'success',
  refused: 'neutral',
};

/** Requests about personal data, waiting ones first, each with the time left for its answer. */
export function PrivacyRequests() {
  const text = useText();
  const page = usePageParam();
  const [query] = useSearchParams();
  const status = STATUSES.find((known) => known === query.get('status'));
  const requests = useStaffQuery(privacyQueries.requests(page, status), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const loaded = loadedData(requests);
  return (
    <Stack space="lg">
      <Heading level={2} size="title3">
        {text('admin.privacy.section.requests')}
      </Heading>
      {loaded && loaded.overdue > 0 && (
        <Alert tone="warning" title={text('admin.privacy.requests.overdue', { count: loaded.overdue })}>
          {text('admin.privacy.requests.overdue.text')}
        </Alert>
      )}
      <StatusFilter chosen={status} />
      <Loaded query={requests} failure="admin.privacy.requests.failed">
        {(data) => <RequestTable page={data} status={status} />}
      </Loaded>
    </Stack>
  );
}

function RequestTable({ page: { items, pagination }, status }: { page: PrivacyRequestPage; status: PrivacyRequestStatus | undefined }) {
  const text = useText();
  const columns: TableColumn<PrivacyRequest>[] = [
    {
      key: 'kind',
      header: text('admin.privacy.request.kind'),
      isRowHeader: true,
      width: 'wide',
      cell: ({ kind }) => text(`admin.privacy.kind.${kind}`),
      detail: ({ email }) => (email === null ? text('admin.privacy.request.erased') : <LatinCell>{email}</LatinCell>),
    },
    {
      key: 'status',
      header: text('admin.column.status'),
      cell: (request) => <Status tone={TONES[request.status]}>{text(`admin.privacy.request.status.${request.status}`)}</Status>,
    },
    {
      key: 'due',
      header: text('admin.privacy.request.due'),
      width: 'wide',
      cell: ({ dueAt }) => <TimeCell at={dueAt} />,
      detail: (request) => <TimeLeft request={request} />,
    },
    { key: 'open', header: text('admin.column.action'), cell: (request) => <RequestDialog request={request} /> },
  ];
  const hrefOf = (page: number) => `${PRIVACY_PATH}?${new URLSearchParams({ ...(status && { status }), page: String(page) }).toString()}`;
  return (
    <>
      <Table
        caption={text('admin.privacy.section.requests')}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={
          <EmptyState titleLevel={3} title={text('admin.privacy.requests.empty.title')}>
            {text('admin.privacy.requests.empty.text')}
          </EmptyState>
        }
      />
      <Pagination page={pagination.page} totalPages={pagination.totalPages} hrefOf={hrefOf} />
    </>
  );
}

/** The time left for the answer, which runs from the arrival until the request is closed. */
function TimeLeft({ request: { status, dueAt, closedAt } }: { request: PrivacyRequest }) {
  const text = useText();
  const { formatDate } = useIntl();
  const timeLeft = Date.parse(dueAt) - useNow();
  if (closedAt !== null) return text('admin.privacy.request.closed', { at: formatDate(closedAt, { dateStyle: 'medium' }) });
  if (status === 'unconfirmed') return null;
  if (timeLeft >= 0) return text('admin.privacy.request.left', { days: Math.floor(timeLeft / DAY_MS) });
  return <Status tone="critical">{text('admin.privacy.request.late', { days: Math.floor(-timeLeft / DAY_MS) })}</Status>;
}

function StatusFilter({ chosen }: { chosen: PrivacyRequestStatus | undefined }) {
  const text = useText();
  const links = STATUSES.map((status) => ({
    label: text(`admin.privacy.request.status.${status}`),
    href: `${PRIVACY_PATH}?status=${status}`,
    isCurrent: status === chosen,
  }));
  const all = { label: text('admin.privacy.requests.filter.all'), href: PRIVACY_PATH, isCurrent: chosen === undefined };
  return <FilterLinks label={text('admin.privacy.requests.filter')} links={[all, ...links]} />;
}
