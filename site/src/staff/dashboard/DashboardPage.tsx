import { keepPreviousData } from '@tanstack/react-query';
import { EmptyState, Heading, Inline, Skeleton, Stack, Text } from '@zmb/design-system';

import { type Summary, summaryQueries } from '../api/summary-api.ts';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useMay, useSession } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { DashboardEntries } from './DashboardEntries.tsx';
import { DueTable } from './DueTable.tsx';
import { Figures } from './Figures.tsx';
import { RangePicker } from './RangePicker.tsx';
import { TestLead } from './TestLead.tsx';
import { type Range, useRange } from './use-range.ts';
import { WaitingLeads } from './WaitingLeads.tsx';
import { reportQueries } from '../api/reports-api.ts';
import { ColleaguesTable } from '../reports/ColleaguesTable.tsx';

/** Greets the staff, leads to the other pages, shows what is due, whom to answer first, and the metrics. */
export function DashboardPage() {
  const text = useText();
  const { session } = useSession();
  const user = session.state === 'signedIn' ? session.user : null;
  const range = useRange();
  const summary = useStaffQuery(summaryQueries.range(range.from, range.to), { placeholderData: keepPreviousData });
  return (
    <Stack space="xl">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.dashboard.title')}
        </Heading>
        {user && <Text tone="muted">{text('admin.dashboard.welcome', { name: `\u2068${user.name}\u2069` })}</Text>}
      </Stack>
      <DashboardEntries />
      {summary.isPending && <Skeleton shape="block" count={4} />}
      {summary.isError && (
        <LoadFailure failure={summary.error.failure} message="admin.dashboard.failed" onRetry={() => void summary.refetch()} />
      )}
      {summary.isSuccess && <Loaded summary={summary.data} range={range} />}
    </Stack>
  );
}

function Loaded({ summary, range }: { summary: Summary; range: Range }) {
  const text = useText();
  const may = useMay();
  const mayTest = may('leads.test');
  if (!summary.hasLeads) {
    return (
      <>
        <EmptyState title={text('admin.dashboard.firstDay.title')}>{text('admin.dashboard.firstDay.text')}</EmptyState>
        {mayTest && <TestLead />}
      </>
    );
  }
  return (
    <>
      <Stack space="sm">
        <Heading level={2} size="title3">
          {text('admin.dashboard.due.title')}
        </Heading>
        <DueTable />
      </Stack>
      <Stack space="sm">
        <Heading level={2} size="title3">
          {text('admin.dashboard.waiting')}
        </Heading>
        <WaitingLeads />
      </Stack>
      <Stack space="md">
        <Inline justify="between">
          <Heading level={2} size="title3">
            {text('admin.dashboard.figures')}
          </Heading>
          <RangePicker range={range} />
        </Inline>
        <Figures summary={summary} />
        {may('reports.read') && <ColleagueRanking range={range} />}
      </Stack>
      {mayTest && <TestLead />}
    </>
  );
}

/** What each colleague did with the leads of the chosen days, for whoever may read the month report. */
function ColleagueRanking({ range: { from, to } }: { range: Pick<Range, 'from' | 'to'> }) {
  const text = useText();
  const figures = useStaffQuery(reportQueries.colleagues(from, to), { placeholderData: keepPreviousData });
  return (
    <Stack space="xs">
      <Heading level={3} size="title3">
        {text('admin.dashboard.colleagues')}
      </Heading>
      <Text size="small" tone="muted">
        {text('admin.reports.help.colleagues')}
      </Text>
      {figures.isPending && <Skeleton count={3} />}
      {figures.isError && (
        <LoadFailure
          titleLevel={3}
          failure={figures.error.failure}
          message="admin.dashboard.colleagues.failed"
          onRetry={() => void figures.refetch()}
        />
      )}
      {figures.isSuccess && <ColleaguesTable colleagues={figures.data.colleagues} empty={text('admin.dashboard.colleagues.none')} />}
    </Stack>
  );
}
