import { Chart } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { busiest } from './chart-values.ts';
import { useDays } from './use-days.ts';
import { useSeries } from './use-series.ts';

/** What came in each day, by kind. */
export function LeadsChart({ summary }: { summary: Summary }) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const most = busiest(summary);
  return (
    <Chart
      title={text('admin.dashboard.chart.leads')}
      titleLevel={3}
      kind="columns"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[series('contacts', 'admin.nav.contacts', 'accent'), series('callbacks', 'admin.nav.callbacks', 'info')]}
    >
      {most
        ? text('admin.dashboard.chart.leads.says', { day: days.long(most.date), count: most.count })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}
