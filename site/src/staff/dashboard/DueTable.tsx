import { Link, Status, type StatusProps, Table, type TableColumn, Text } from '@zmb/design-system';

import type { LeadCounts } from '../api/leads-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../number-formats.ts';

interface Row {
  kind: 'contacts' | 'callbacks';
  counts: LeadCounts;
}

/** The leads that need an answer; each count and each kind links to its list. */
export function DueTable({ contacts, callbacks }: Record<Row['kind'], LeadCounts>) {
  const text = useText();
  const column = (key: 'overdue' | 'dueSoon' | 'new' | 'in_progress', header: MessageId, query: string, tone: Tone) => ({
    key,
    header: text(header),
    align: 'end' as const,
    cell: ({ kind, counts }: Row) => <Count count={counts[key]} href={`/admin/dashboard/${kind}?${query}`} tone={tone} />,
  });
  const columns: TableColumn<Row>[] = [
    {
      key: 'kind',
      header: text('admin.dashboard.due.kind'),
      isRowHeader: true,
      cell: ({ kind }) => <Link href={`/admin/dashboard/${kind}`}>{text(`admin.nav.${kind}`)}</Link>,
    },
    column('overdue', 'admin.dashboard.due.overdue', 'due=overdue', 'critical'),
    column('dueSoon', 'admin.dashboard.due.soon', 'due=soon', 'warning'),
    column('new', 'admin.status.new', 'status=new', 'info'),
    column('in_progress', 'admin.status.in_progress', 'status=in_progress', 'neutral'),
  ];
  return (
    <Table
      caption={text('admin.dashboard.due.title')}
      columns={columns}
      rows={[
        { kind: 'contacts', counts: contacts },
        { kind: 'callbacks', counts: callbacks },
      ]}
      rowKey={({ kind }) => kind}
    />
  );
}

type Tone = StatusProps['tone'];

/** A count that links to the list it counts, unless it is zero. */
function Count({ count, href, tone }: { count: number; href: string; tone: Tone }) {
  const written = useCount();
  if (count === 0) {
    return (
      <Text as="span" size="small" tone="muted">
        {written(0)}
      </Text>
    );
  }
  return (
    <Link href={href} variant="plain">
      <Status tone={tone}>{written(count)}</Status>
    </Link>
  );
}
