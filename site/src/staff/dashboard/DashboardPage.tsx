import { useQueryClient } from '@tanstack/react-query';
import { EmptyState, Heading, Skeleton, Stack, Stat, StatList, Text } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { useText } from '../../i18n/use-text.ts';
import { type Summary, summaryQuery, type WeekMetrics } from '../api/summary-api.ts';
import { useLiveChanges } from '../live/live.tsx';
import { useDuration } from '../number-formats.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useMay, useSession } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { DashboardEntries } from './DashboardEntries.tsx';
import { ForYou } from './ForYou.tsx';
import { TestLead } from '../status/TestLead.tsx';
import { WaitingLeads } from './WaitingLeads.tsx';

/** The dashboard: the most urgent leads, the account's leads, metrics of the last seven days, and links to the other pages. */
export function DashboardPage() {
  const text = useText();
  const { session } = useSession();
  const client = useQueryClient();
  const user = session.state === 'signedIn' ? session.user : null;
  const summary = useStaffQuery(summaryQuery);
  useLiveChanges(() => void client.invalidateQueries({ queryKey: summaryQuery.queryKey }));
  return (
    <Stack space="lg">
      <Stack space="xxs">
        <Heading level={1} size="title2">
          {text('admin.dashboard.title')}
        </Heading>
        {user && <Text tone="muted">{text('admin.dashboard.welcome', { name: `\u2068${user.name}\u2069` })}</Text>}
      </Stack>
      <DashboardEntries />
      <Loaded query={summary} failure="admin.dashboard.failed" skeleton={<Skeleton shape="block" count={3} />}>
        {(data) => (data.hasLeads ? <Work summary={data} /> : <TestLeadOffer />)}
      </Loaded>
    </Stack>
  );
}

/** Before the first lead, offers a test lead. */
function TestLeadOffer() {
  const text = useText();
  const mayTest = useMay()('leads.test');
  return (
    <>
      <EmptyState title={text('admin.dashboard.firstDay.title')}>{text('admin.dashboard.firstDay.text')}</EmptyState>
      {mayTest && <TestLead />}
    </>
  );
}

function Work({ summary: { week, weekBefore } }: { summary: Summary }) {
  return (
    <>
      <WaitingLeads />
      <ForYou />
      <Week week={week} before={weekBefore} />
    </>
  );
}

/** Three metrics of the last seven days, each compared with the seven days before. */
function Week({ week, before }: { week: WeekMetrics; before: WeekMetrics }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { exactly } = useDuration();
  const shareOf = ({ answers: { fellDue, inTime } }: WeekMetrics) =>
    fellDue === 0 ? '–' : formatNumber(inTime / fellDue, { style: 'percent' });
  const medianOf = ({ answers: { medianMinutes } }: WeekMetrics) => (medianMinutes === null ? '–' : exactly(medianMinutes));
  return (
    <Stack space="sm">
      <Heading level={2} size="title3">
        {text('admin.dashboard.week')}
      </Heading>
      <StatList>
        <Stat value={formatNumber(week.leads)} label={text('admin.dashboard.week.leads', { before: formatNumber(before.leads) })} />
        <Stat value={shareOf(week)} label={text('admin.dashboard.week.inTime', { before: shareOf(before) })} />
        <Stat value={medianOf(week)} label={text('admin.dashboard.week.median', { before: medianOf(before) })} />
      </StatList>
      <Text size="small" tone="muted">
        {text('admin.dashboard.week.help')}
      </Text>
    </Stack>
  );
}
