import { useQueryClient } from '@tanstack/react-query';
import { EmptyState, Skeleton, Status, Table, type TableColumn } from '@zmb/design-system';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useServiceNames } from '../company/use-company.ts';
import type { Lead } from '../api/leads-api.ts';
import { waitingLeads, withUpdates } from '../api/waiting-leads.ts';
import { EmergencyBadge } from '../inbox/EmergencyBadge.tsx';
import { useLeadWording } from '../inbox/use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useLiveChanges } from '../live/live.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';

/** The five leads of both kinds that need their answer most, each with a link to it. */
export function WaitingLeads() {
  const text = useText();
  const client = useQueryClient();
  const waiting = useStaffQuery(waitingLeads);
  const columns = useColumns();
  useLiveChanges((batch) => {
    const shown = client.getQueryData<readonly Lead[]>(waitingLeads.queryKey);
    const leads =
      batch.isReload || !shown
        ? undefined
        : withUpdates(
            shown,
            batch.updates.map(({ lead }) => lead),
          );
    if (leads) client.setQueryData(waitingLeads.queryKey, leads);
    else void client.invalidateQueries({ queryKey: waitingLeads.queryKey });
  });
  if (waiting.isPending) return <Skeleton count={5} />;
  if (waiting.isError) {
    return (
      <LoadFailure
        titleLevel={3}
        failure={waiting.error.failure}
        message="admin.dashboard.waiting.failed"
        onRetry={() => void waiting.refetch()}
      />
    );
  }
  return (
    <Table
      caption={text('admin.dashboard.waiting')}
      columns={columns}
      rows={waiting.data}
      rowKey={({ id }) => id}
      hrefOf={({ id }) => leadPath(id)}
      empty={
        <EmptyState titleLevel={3} title={text('admin.dashboard.waiting.none')}>
          {text('admin.dashboard.waiting.none.text')}
        </EmptyState>
      }
    />
  );
}

function useColumns(): TableColumn<Lead>[] {
  const text = useText();
  const serviceName = useServiceNames();
  const now = useNow();
  const { age, badge, nameOf } = useLeadWording();
  return [
    {
      key: 'lead',
      header: text('admin.dashboard.waiting.column.lead'),
      isRowHeader: true,
      cell: (lead) => (
        <>
          <bdi>{nameOf(lead)}</bdi>
          <EmergencyBadge urgency={lead.urgency} />
        </>
      ),
      detail: ({ serviceType }) => (serviceType ? serviceName(serviceType) : text('admin.dashboard.waiting.callback')),
    },
    {
      key: 'received',
      header: text('admin.inbox.column.received'),
      align: 'end',
      overflow: 'keep',
      card: 'title',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{age(receivedAt, now)}</time>,
    },
    {
      key: 'due',
      header: text('admin.dashboard.waiting.column.due'),
      align: 'end',
      card: 'last',
      cell: (lead) => {
        const wording = badge(lead, now);
        return wording && <Status tone={wording.tone}>{wording.text}</Status>;
      },
    },
  ];
}
