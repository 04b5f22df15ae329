import { Stack, type TableColumn } from '@zmb/design-system';
import { useCallback } from 'react';

import { leadsApi, type ContactSubmission } from '../../../lib/admin/leads-api.ts';
import { useText } from '../../../lib/useText.ts';
import { LatinCell, MessageCell, OwnWordsCell, StatusCell, TimeCell } from '../../../shell/admin-cells.tsx';
import { AdminList, usePageNumber } from '../../../shell/AdminList.tsx';

/** The messages that visitors sent, newest first. */
export function ContactsPage() {
  const text = useText();
  const page = usePageNumber();
  const load = useCallback(() => leadsApi.contacts(page), [page]);
  const columns: TableColumn<ContactSubmission>[] = [
    { key: 'name', header: text('admin.column.name'), isRowHeader: true, cell: (row) => <OwnWordsCell>{row.name}</OwnWordsCell> },
    { key: 'service', header: text('admin.column.service'), cell: (row) => text(`${row.serviceType}.title`) },
    { key: 'message', header: text('admin.column.message'), cell: (row) => <MessageCell>{row.message}</MessageCell> },
    {
      key: 'contact',
      header: text('admin.column.contact'),
      cell: (row) => (
        <Stack space="hair">
          <LatinCell>{row.email}</LatinCell>
          <LatinCell>{row.phone}</LatinCell>
        </Stack>
      ),
    },
    { key: 'language', header: text('admin.column.language'), cell: (row) => text(`admin.language.${row.language}`) },
    {
      key: 'status',
      header: text('admin.column.status'),
      cell: (row) => <StatusCell status={row.isSuspected ? 'suspected' : row.status} />,
    },
    {
      key: 'received',
      header: text('admin.column.received'),
      cell: (row) => (
        <Stack space="hair">
          <TimeCell at={row.receivedAt} />
          <LatinCell>{row.reference}</LatinCell>
        </Stack>
      ),
    },
  ];
  return (
    <AdminList
      title={text('admin.contacts.title')}
      load={load}
      columns={columns}
      failure="admin.failed.contacts"
      empty={{ title: text('admin.contacts.empty.title'), text: text('admin.contacts.empty.text') }}
    />
  );
}
