import { Chart } from '@zmb/design-system';

import type { Summary } from '../../api/summary-api.ts';
import { useText } from '../../../i18n/use-text.ts';

/** More services than this are one bar together. */
const SHOWN_SERVICES = 6;

/** What was asked for, most often first. */
export function ServicesChart({ summary: { services } }: { summary: Summary }) {
  const text = useText();
  const [first] = services;
  const rest = services.slice(SHOWN_SERVICES).reduce((total, { count }) => total + count, 0);
  const rows = [
    ...services.slice(0, SHOWN_SERVICES).map(({ serviceType, count }) => ({ name: text(`${serviceType}.title`), count })),
    ...(rest > 0 ? [{ name: text('admin.dashboard.chart.services.rest'), count: rest }] : []),
  ];
  return (
    <Chart
      title={text('admin.dashboard.chart.services')}
      titleLevel={3}
      kind="bars"
      categories={rows.map(({ name }) => name)}
      categoryLabel={text('admin.column.service')}
      series={[{ key: 'count', label: text('admin.nav.contacts'), tone: 'accent', values: rows.map(({ count }) => count) }]}
    >
      {first
        ? text('admin.dashboard.chart.services.says', { service: text(`${first.serviceType}.title`), count: first.count })
        : text('admin.dashboard.chart.leads.none')}
    </Chart>
  );
}
