import { Inline, Link, type TableColumn } from '@zmb/design-system';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

import { newsletterApi, type NewsletterSubscriber, type SubscriberStatus } from '../../../lib/admin/newsletter-api.ts';
import { useText } from '../../../lib/useText.ts';
import { LatinCell, StatusCell, TimeCell } from '../../../shell/admin-cells.tsx';
import { AdminList, usePageNumber } from '../../../shell/AdminList.tsx';

const STATUSES: readonly SubscriberStatus[] = ['pending', 'subscribed', 'unsubscribed'];

/** The newsletter's subscribers, newest first, all or those of one status. */
export function NewsletterPage() {
  const text = useText();
  const page = usePageNumber();
  const [query] = useSearchParams();
  const status = STATUSES.find((known) => known === query.get('status'));
  const load = useCallback(() => newsletterApi.list(page, status), [page, status]);
  const columns: TableColumn<NewsletterSubscriber>[] = [
    { key: 'email', header: text('admin.column.email'), isRowHeader: true, cell: (row) => <LatinCell>{row.email}</LatinCell> },
    { key: 'status', header: text('admin.column.status'), cell: (row) => <StatusCell status={row.status} /> },
    { key: 'language', header: text('admin.column.language'), cell: (row) => text(`admin.language.${row.language}`) },
    { key: 'since', header: text('admin.column.since'), cell: (row) => <TimeCell at={row.createdAt} /> },
  ];
  return (
    <AdminList
      title={text('admin.newsletter.title')}
      load={load}
      columns={columns}
      failure="admin.failed.newsletter"
      empty={{ title: text('admin.newsletter.empty.title'), text: text('admin.newsletter.empty.text') }}
      filter={<StatusFilter chosen={status} />}
    />
  );
}

function StatusFilter({ chosen }: { chosen: SubscriberStatus | undefined }) {
  const text = useText();
  return (
    <nav aria-label={text('admin.newsletter.filter')}>
      <Inline as="ul" space="md">
        <li>
          <Link href="/admin/dashboard/newsletter" variant="plain" isCurrent={!chosen}>
            {text('admin.newsletter.filter.all')}
          </Link>
        </li>
        {STATUSES.map((status) => (
          <li key={status}>
            <Link href={`/admin/dashboard/newsletter?status=${status}`} variant="plain" isCurrent={status === chosen}>
              {text(`admin.status.${status}`)}
            </Link>
          </li>
        ))}
      </Inline>
    </nav>
  );
}
