import { useQueryClient } from '@tanstack/react-query';
import { EmptyState, Heading, Inline, Link, Skeleton, Stack, Status, Table, type TableColumn } from '@zmb/design-system';
import { leadPath } from '@zmb/admin-api/contract/inbox-paths.ts';

import { useServiceNames } from '../company/use-company.ts';
import { changeCachedData } from '../api/cached-data.ts';
import type { Lead } from '../api/leads-api.ts';
import { waitingLeads, withUpdates } from '../api/waiting-leads.ts';
import { useLeadCounts } from '../inbox/use-lead-counts.ts';
import { useLeadWording } from '../inbox/use-lead-wording.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useLiveChanges } from '../live/live.tsx';
import { Loaded } from '../session/Loaded.tsx';
import { useCount } from '../number-formats.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { EmergencyBadge } from './EmergencyBadge.tsx';
import { INBOX_LINKS } from './inbox-links.ts';

/** Leads waiting for their first reply: the number of overdue ones, and the five most urgent. */
export function WaitingLeads() {
  const text = useText();
  const written = useCount();
  const overdue = useLeadCounts({})?.overdue ?? 0;
  return (
    <Stack space="sm">
      <Inline justify="between">
        <Heading level={2} size="title3">
          {text('admin.dashboard.waiting')}
        </Heading>
        {overdue > 0 && (
          <Link href={INBOX_LINKS.overdue}>{text('admin.dashboard.waiting.overdue', { count: overdue, shown: written(overdue) })}</Link>
        )}
      </Inline>
      <MostUrgentLeads />
    </Stack>
  );
}

/** The most urgent leads, each with a link. */
function MostUrgentLeads() {
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
    if (leads) changeCachedData(client, waitingLeads.queryKey, () => leads);
    else void client.invalidateQueries({ queryKey: waitingLeads.queryKey });
  });
  return (
    <Loaded query={waiting} titleLevel={3} failure="admin.dashboard.waiting.failed" skeleton={<Skeleton count={5} />}>
      {(leads) => (
        <Table
          caption={text('admin.dashboard.waiting')}
          columns={columns}
          rows={leads}
          rowKey={({ id }) => id}
          hrefOf={({ id }) => leadPath(id)}
          empty={
            <EmptyState titleLevel={3} title={text('admin.dashboard.waiting.none')}>
              {text('admin.dashboard.waiting.none.text')}
            </EmptyState>
          }
        />
      )}
    </Loaded>
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
