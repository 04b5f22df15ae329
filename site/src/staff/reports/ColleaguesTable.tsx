import { Table, type TableColumn } from '@zmb/design-system';

import type { ColleagueMetrics } from '../api/reports-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { useMetricFormats } from './use-metric-formats.ts';

interface ColleaguesTableProps {
  colleagues: readonly ColleagueMetrics[];
  /** Shown when there are no rows. */
  empty: string;
}

/** The metrics of each colleague, sorted by answers. */
export function ColleaguesTable({ colleagues, empty }: ColleaguesTableProps) {
  const text = useText();
  const written = useMetricFormats();
  const number = (key: 'answered' | 'done' | 'won' | 'open', header: string): TableColumn<ColleagueMetrics> => {
    return { key, header, align: 'end', cell: (row) => written.count(row[key]) };
  };
  const columns: TableColumn<ColleagueMetrics>[] = [
    {
      key: 'name',
      header: text('admin.reports.column.colleague'),
      isRowHeader: true,
      cell: ({ name }) => <bdi>{name ?? text('admin.reports.nobody')}</bdi>,
    },
    number('answered', text('admin.reports.metric.answered')),
    { key: 'share', header: text('admin.reports.metric.share'), align: 'end', cell: (row) => written.shareOf(row) },
    {
      key: 'median',
      header: text('admin.reports.column.median'),
      align: 'end',
      overflow: 'keep',
      cell: ({ medianMinutes }) => written.time(medianMinutes),
    },
    number('done', text('admin.status.done')),
    number('won', text('admin.outcome.won')),
    {
      key: 'wonAmount',
      header: text('admin.reports.metric.wonAmount'),
      align: 'end',
      overflow: 'keep',
      cell: ({ wonAmount }) => <bdi>{written.amount(wonAmount)}</bdi>,
    },
    number('open', text('admin.reports.metric.open')),
  ];
  return (
    <Table
      caption={text('admin.reports.part.colleagues')}
      columns={columns}
      rows={colleagues}
      rowKey={({ id }) => id ?? 'nobody'}
      empty={empty}
      density="compact"
    />
  );
}
