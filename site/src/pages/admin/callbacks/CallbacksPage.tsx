import type { TableColumn } from '@zmb/design-system';
import { useCallback } from 'react';

import { leadsApi, type CallbackRequest } from '../../../lib/admin/leads-api.ts';
import { useText } from '../../../lib/useText.ts';
import { LatinCell, StatusCell, TimeCell } from '../../../shell/admin-cells.tsx';
import { AdminList, usePageNumber } from '../../../shell/AdminList.tsx';

/** The numbers that visitors left for a callback, newest first. */
export function CallbacksPage() {
  const text = useText();
  const page = usePageNumber();
  const load = useCallback(() => leadsApi.callbacks(page), [page]);
  const columns: TableColumn<CallbackRequest>[] = [
    { key: 'phone', header: text('admin.column.phone'), isRowHeader: true, cell: (row) => <LatinCell>{row.phone}</LatinCell> },
    { key: 'language', header: text('admin.column.language'), cell: (row) => text(`admin.language.${row.language}`) },
    {
      key: 'status',
      header: text('admin.column.status'),
      cell: (row) => <StatusCell status={row.isSuspected ? 'suspected' : row.status} />,
    },
    { key: 'reference', header: text('admin.column.reference'), cell: (row) => <LatinCell>{row.reference}</LatinCell> },
    { key: 'received', header: text('admin.column.received'), cell: (row) => <TimeCell at={row.receivedAt} /> },
  ];
  return (
    <AdminList
      title={text('admin.callbacks.title')}
      load={load}
      columns={columns}
      failure="admin.failed.callbacks"
      empty={{ title: text('admin.callbacks.empty.title'), text: text('admin.callbacks.empty.text') }}
    />
  );
}
