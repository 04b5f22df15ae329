import { keepPreviousData } from '@tanstack/react-query';
import { Heading, Skeleton, Stack, Text } from '@zmb/design-system';

import { reportQueries } from '../api/reports-api.ts';
import { ColleaguesTable } from '../reports/ColleaguesTable.tsx';
import { LoadFailure } from '../session/LoadFailure.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import type { Range } from './use-range.ts';

/** What each colleague did with the leads of the chosen days, for whoever may read the month report. */
export function ColleagueRanking({ range: { from, to } }: { range: Pick<Range, 'from' | 'to'> }) {
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
