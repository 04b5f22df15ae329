import type { TableColumn } from '@zmb/design-system';
import { useCallback } from 'react';

import { auditApi, type AuditEntry } from '../../../lib/admin/audit-api.ts';
import { useText } from '../../../lib/useText.ts';
import { TimeCell } from '../../../shell/admin-cells.tsx';
import { AdminList, usePageNumber } from '../../../shell/AdminList.tsx';

/** Everything that happened, newest first. */
export function LogsPage() {
  const text = useText();
  const page = usePageNumber();
  const load = useCallback(() => auditApi.list(page), [page]);
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'action', header: text('admin.column.action'), isRowHeader: true, cell: (row) => text(`admin.action.${row.action}`) },
    { key: 'actor', header: text('admin.column.actor'), cell: (row) => text(`admin.actor.${row.actor.type}`) },
    { key: 'subject', header: text('admin.column.subject'), cell: (row) => row.subject && text(`admin.subject.${row.subject.type}`) },
    { key: 'time', header: text('admin.column.time'), cell: (row) => <TimeCell at={row.occurredAt} /> },
  ];
  return (
    <AdminList
      title={text('admin.logs.title')}
      load={load}
      columns={columns}
      failure="admin.failed.logs"
      empty={{ title: text('admin.logs.empty.title'), text: text('admin.logs.empty.text') }}
    />
  );
}
