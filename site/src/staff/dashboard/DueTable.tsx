import { Link, Status, type StatusProps, Table, type TableColumn, Text } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { Summary } from '../api/summary-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';

interface Row {
  kind: 'contacts' | 'callbacks';
  path: string;
  overdue: number;
  soon: number;
  newLeads: number;
  inProgress: number;
}

/** The leads that need an answer; each count links to its list. */
export function DueTable({ summary: { contacts, callbacks, due } }: { summary: Summary }) {
  const text = useText();
  const rowOf = (kind: Row['kind'], counts: Summary['contacts']): Row => {
    const { overdue, soon } = due[kind];
    return { kind, path: `/admin/dashboard/${kind}`, overdue, soon, newLeads: counts.new, inProgress: counts.in_progress };
  };
  const column = (key: keyof Row & ('overdue' | 'soon' | 'newLeads' | 'inProgress'), header: MessageId, query: string, tone: Tone) => ({
    key,
    header: text(header),
    align: 'end' as const,
    cell: (row: Row) => <Count count={row[key]} href={`${row.path}?${query}`} tone={tone} />,
  });
  const columns: TableColumn<Row>[] = [
    { key: 'kind', header: text('admin.dashboard.due.kind'), isRowHeader: true, cell: ({ kind }) => text(`admin.nav.${kind}`) },
    column('overdue', 'admin.dashboard.due.overdue', 'due=overdue', 'critical'),
    column('soon', 'admin.dashboard.due.soon', 'due=soon', 'warning'),
    column('newLeads', 'admin.status.new', 'status=new', 'info'),
    column('inProgress', 'admin.status.in_progress', 'status=in_progress', 'neutral'),
  ];
  return (
    <Table
      caption={text('admin.dashboard.due.title')}
      columns={columns}
      rows={[rowOf('contacts', contacts), rowOf('callbacks', callbacks)]}
      rowKey={({ kind }) => kind}
    />
  );
}

type Tone = StatusProps['tone'];

/** A count that links to the list it counts, unless it is zero. */
function Count({ count, href, tone }: { count: number; href: string; tone: Tone }) {
  const { formatNumber } = useIntl();
  if (count === 0) {
    return (
      <Text as="span" size="small" tone="muted">
        {formatNumber(0)}
      </Text>
    );
  }
  return (
    <Link href={href} variant="plain">
      <Status tone={tone}>{formatNumber(count)}</Status>
    </Link>
  );
}
