import { Link, Status, type StatusProps, Table, type TableColumn, Text } from '@zmb/design-system';

import type { LeadCounts } from '../api/leads-api.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { useLeadCounts } from '../inbox/use-lead-counts.ts';
import { useCount } from '../number-formats.ts';

interface Row {
  kind: 'contacts' | 'callbacks';
  /** Undefined until they are counted. */
  counts: LeadCounts | undefined;
}

/** The leads that need an answer; each count and each kind links to its list. */
export function DueTable() {
  const text = useText();
  const contacts = useLeadCounts({ kind: 'contact' });
  const callbacks = useLeadCounts({ kind: 'callback' });
  const column = (key: 'overdue' | 'dueSoon' | 'new' | 'open', header: MessageId, tone: Tone) => ({
    key,
    header: text(header),
    align: 'end' as const,
    cell: ({ kind, counts }: Row) => <Count count={counts?.[key]} href={`/admin/dashboard/${kind}?view=${key}`} tone={tone} />,
  });
  const columns: TableColumn<Row>[] = [
    {
      key: 'kind',
      header: text('admin.dashboard.due.kind'),
      isRowHeader: true,
      cell: ({ kind }) => <Link href={`/admin/dashboard/${kind}`}>{text(`admin.nav.${kind}`)}</Link>,
    },
    column('overdue', 'admin.dashboard.due.overdue', 'critical'),
    column('dueSoon', 'admin.dashboard.due.soon', 'warning'),
    column('new', 'admin.status.new', 'info'),
    column('open', 'admin.inbox.views.open', 'neutral'),
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
function Count({ count, href, tone }: { count: number | undefined; href: string; tone: Tone }) {
  const written = useCount();
  if (count === undefined) return null;
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
