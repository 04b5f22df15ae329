import { Chart } from '@zmb/design-system';

import type { Summary } from '../../../../lib/admin/summary-api.ts';
import { useText } from '../../../../lib/language/useText.ts';
import { sumOf } from './chart-values.ts';
import { useDays } from './useDays.ts';
import { useSeries } from './useSeries.ts';

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
