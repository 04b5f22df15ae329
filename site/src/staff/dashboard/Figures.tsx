import { Grid, Stat, StatList } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { Summary } from '../api/summary-api.ts';
import { useDuration } from '../dates/use-duration.ts';
import { useText } from '../../i18n/use-text.ts';
import { AnswersChart } from './charts/AnswersChart.tsx';
import { sumOf } from './charts/chart-values.ts';
import { LeadsChart } from './charts/LeadsChart.tsx';
import { NewsletterChart } from './charts/NewsletterChart.tsx';
import { ServicesChart } from './charts/ServicesChart.tsx';
import { VisitsChart } from './charts/VisitsChart.tsx';

/** What happened in the range, in numbers and drawings. */
export function Figures({ summary }: { summary: Summary }) {
  const text = useText();
  const { formatNumber } = useIntl();
  const { exactly: duration } = useDuration();
  const { answered, inTime, medianMinutes, aimMinutes } = summary.answers;
  const leads = sumOf(summary, 'contacts') + sumOf(summary, 'callbacks');
  const share = answered === 0 ? '–' : formatNumber(inTime / answered, { style: 'percent' });
  return (
    <>
      <StatList>
        <Stat value={formatNumber(leads)} label={text('admin.dashboard.stat.leads')} />
        <Stat
          value={medianMinutes === null ? '–' : duration(medianMinutes)}
          label={text('admin.dashboard.stat.median', { aim: duration(aimMinutes) })}
        />
        <Stat value={share} label={text('admin.dashboard.stat.inTime')} />
        <Stat value={formatNumber(sumOf(summary, 'visits'))} label={text('admin.dashboard.stat.visits')} />
      </StatList>
      <LeadsChart summary={summary} />
      <Grid columns={2} space="md">
        <AnswersChart summary={summary} />
        <ServicesChart summary={summary} />
        <VisitsChart summary={summary} />
        <NewsletterChart summary={summary} />
      </Grid>
    </>
  );
}
