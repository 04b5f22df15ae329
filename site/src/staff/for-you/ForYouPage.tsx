import { EmptyState, Heading, Skeleton, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { alertQueries, type LeadAlert } from '../api/leads-api.ts';
import { useServiceNames } from '../company/use-company.ts';
import { EmergencyBadge } from '../inbox/EmergencyBadge.tsx';
import { formatPhone } from '../inbox/visitor-contact.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';

/** The leads that the signed-in account should look at. Opening one takes it off the list. */
export function ForYouPage() {
  const text = useText();
  const alerts = useStaffQuery(alertQueries.all);
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.forYou.title')}
        </Heading>
        <Text tone="muted">{text('admin.forYou.intro')}</Text>
      </Stack>
      {alerts.isPending && <Skeleton count={4} />}
      {alerts.isError && <LoadFailure failure={alerts.error.failure} message="admin.forYou.failed" onRetry={() => void alerts.refetch()} />}
      {alerts.isSuccess && <Alerts alerts={alerts.data.alerts} />}
    </Stack>
  );
}

function Alerts({ alerts }: { alerts: readonly LeadAlert[] }) {
  const text = useText();
  const serviceName = useServiceNames();
  const columns: TableColumn<LeadAlert>[] = [
    {
      key: 'lead',
      header: text('admin.forYou.column.lead'),
      isRowHeader: true,
      cell: ({ name, phone, urgency }) => (
        <>
          {name === null ? <LatinCell>{formatPhone(phone ?? '')}</LatinCell> : <bdi>{name}</bdi>}
          <EmergencyBadge urgency={urgency} />
        </>
      ),
      detail: ({ serviceType, reference }) => (
        <>
          {serviceType === null ? text('admin.subject.callback_request') : serviceName(serviceType)} · <LatinCell>{reference}</LatinCell>
        </>
      ),
    },
    {
      key: 'reason',
      header: text('admin.forYou.column.reason'),
      cell: ({ type, author }) =>
        type === 'mention' || type === 'assigned'
          ? text(`admin.forYou.${type}`, { name: `\u2068${author?.name ?? text('admin.forYou.gone')}\u2069` })
          : text(`admin.forYou.${type}`),
    },
    { key: 'time', header: text('admin.column.time'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <Table
      caption={text('admin.forYou.title')}
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      hrefOf={({ leadId }) => leadPath(leadId)}
      empty={<EmptyState title={text('admin.forYou.empty.title')}>{text('admin.forYou.empty.text')}</EmptyState>}
    />
  );
}
