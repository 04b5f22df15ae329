import { Chart } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import { useText } from '../../../i18n/use-text.ts';
import { sumOf } from './chart-values.ts';
import { useDays } from './use-days.ts';
import { useSeries } from './use-series.ts';

/** Who asked for the newsletter. */
export function NewsletterChart({ summary }: { summary: Summary }) {
  const text = useText();
  const days = useDays();
  const series = useSeries(summary);
  const { subscribed, pending } = summary.subscribers;
  return (
    <Chart
      title={text('admin.dashboard.chart.newsletter')}
      titleLevel={3}
      kind="columns"
      categories={summary.days.map(({ date }) => days.short(date))}
      categoryLabel={text('admin.dashboard.chart.day')}
      series={[series('subscribers', 'admin.dashboard.chart.newsletter.signUps', 'success')]}
    >
      {text('admin.dashboard.chart.newsletter.says', { count: sumOf(summary, 'subscribers'), subscribed, pending })}
    </Chart>
  );
}
