import { Heading, Inline, Link, Skeleton, Stack, Table, type TableColumn, Text } from '@zmb/design-system';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { alertQueries, type LeadAlert } from '../api/leads-api.ts';
import { useServiceNames } from '../company/use-company.ts';
import { useLeadCounts } from '../inbox/use-lead-counts.ts';
import { formatPhone } from '../inbox/customer-contact.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useCount } from '../number-formats.ts';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { EmergencyBadge } from './EmergencyBadge.tsx';
import { INBOX_LINKS } from './inbox-links.ts';

/** The number of the account's open leads, and notifications about leads. Opening a lead removes its notification. */
export function ForYou() {
  const text = useText();
  const written = useCount();
  const alerts = useStaffQuery(alertQueries.all);
  const open = useLeadCounts({})?.mine ?? 0;
  return (
    <Stack space="sm">
      <Inline justify="between">
        <Heading level={2} size="title3">
          {text('admin.dashboard.forYou')}
        </Heading>
        {open > 0 && <Link href={INBOX_LINKS.own}>{text('admin.dashboard.forYou.open', { count: open, shown: written(open) })}</Link>}
      </Inline>
      <Loaded query={alerts} titleLevel={3} failure="admin.dashboard.forYou.failed" skeleton={<Skeleton count={2} />}>
        {(data) => <Alerts alerts={data.alerts} />}
      </Loaded>
    </Stack>
  );
}

function Alerts({ alerts }: { alerts: readonly LeadAlert[] }) {
  const text = useText();
  const serviceName = useServiceNames();
  const columns: TableColumn<LeadAlert>[] = [
    {
      key: 'lead',
      header: text('admin.dashboard.forYou.column.lead'),
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
      header: text('admin.dashboard.forYou.column.reason'),
      cell: ({ type, author }) =>
        type === 'mention' || type === 'assigned'
          ? text(`admin.dashboard.forYou.${type}`, { name: `\u2068${author?.name ?? text('admin.dashboard.forYou.gone')}\u2069` })
          : text(`admin.dashboard.forYou.${type}`),
    },
    { key: 'time', header: text('admin.column.time'), cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
  ];
  return (
    <Table
      caption={text('admin.dashboard.forYou')}
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      hrefOf={({ leadId }) => leadPath(leadId)}
      empty={<Text tone="muted">{text('admin.dashboard.forYou.empty')}</Text>}
    />
  );
}
