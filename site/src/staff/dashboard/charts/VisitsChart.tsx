import { Chart } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { sumOf } from './chart-values.ts';
import { useDays } from './use-days.ts';
import { useSeries } from './use-series.ts';

/** Visits and what came of them, of those who agreed to be counted. */
export function VisitsChart({ summary }: { summary: Summary }) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const { whatsapp, call, callback_request: callback } = summary.contactClicks;
  return (
    <Chart
      title={text('admin.dashboard.chart.visits')}
      titleLevel={3}
      kind="lines"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[
        series('visits', 'admin.dashboard.chart.visits.visits', 'accent'),
        series('contactClicks', 'admin.dashboard.chart.visits.clicks', 'info'),
      ]}
    >
      {text('admin.dashboard.chart.visits.says', { visits: sumOf(summary, 'visits'), whatsapp, call, callback })}
    </Chart>
  );
}
