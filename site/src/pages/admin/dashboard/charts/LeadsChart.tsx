import { Chart } from '@zmb/design-system';

import type { Summary } from '../../../../lib/admin/summary-api.ts';
import { useText } from '../../../../lib/language/useText.ts';
import { busiest } from './chart-values.ts';
import { useDays } from './useDays.ts';
import { useSeries } from './useSeries.ts';

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
