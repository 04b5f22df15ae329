import { languages } from '@zmb/admin-api/contract/languages.ts';
import { Button, type TableColumn, useToast } from '@zmb/design-system';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { failureText } from '../api/call.ts';
import { newsletterApi, type NewsletterSubscriber, type SubscriberStatus } from '../api/newsletter-api.ts';
import { useSession } from '../session/session.tsx';
import { summaryApi } from '../api/summary-api.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, StatusCell, TimeCell } from '../records/admin-cells.tsx';
import { usePageNumber } from '../records/page-number.ts';
import { FilterLinks } from '../records/FilterLinks.tsx';
import { RecordsList } from '../records/RecordsList.tsx';
import { ChangeStatus, STATUSES } from './ChangeStatus.tsx';
import { saveFile } from './save-file.ts';

const PATH = '/admin/dashboard/newsletter';

/** The newsletter's subscribers, newest first, all or those of one status. */
export function NewsletterPage() {
  const text = useText();
  const page = usePageNumber();
  const [query] = useSearchParams();
  const status = STATUSES.find((known) => known === query.get('status'));
  const asked = useAnswer(useCallback(() => newsletterApi.list(page, status), [page, status]));
  const counts = useAnswer(summaryApi.counts);
  const { reload } = asked;
  const { reload: recount } = counts;
  const handleChange = useCallback(() => {
    reload();
    recount();
  }, [reload, recount]);
  const columns: TableColumn<NewsletterSubscriber>[] = [
    { key: 'email', header: text('admin.column.email'), isRowHeader: true, cell: (row) => <LatinCell>{row.email}</LatinCell> },
    { key: 'status', header: text('admin.column.status'), cell: (row) => <StatusCell status={row.status} /> },
    { key: 'language', header: text('admin.column.language'), cell: (row) => languages[row.language].name },
    { key: 'since', header: text('admin.column.since'), cell: (row) => <TimeCell at={row.createdAt} /> },
    {
      key: 'change',
      header: text('admin.records.email.action'),
      cell: (row) => <ChangeStatus subscriber={row} onChanged={handleChange} />,
    },
  ];
  return (
    <RecordsList
      title={text('admin.newsletter.title')}
      asked={asked}
      columns={columns}
      failure="admin.failed.newsletter"
      empty={{ title: text('admin.newsletter.empty.title'), text: text('admin.newsletter.empty.text') }}
      filter={<StatusFilter chosen={status} counts={counts.answer.state === 'loaded' ? counts.answer.data.subscribers : undefined} />}
      actions={<Export status={status} />}
    />
  );
}

type SubscriberCounts = Record<SubscriberStatus, number>;

function StatusFilter({ chosen, counts }: { chosen: SubscriberStatus | undefined; counts: SubscriberCounts | undefined }) {
  const text = useText();
  const links = STATUSES.map((status) => ({
    label: text(`admin.status.${status}`),
    href: `${PATH}?status=${status}`,
    isCurrent: status === chosen,
    count: counts?.[status],
  }));
  const all = { label: text('admin.newsletter.filter.all'), href: PATH, isCurrent: !chosen };
  return <FilterLinks label={text('admin.newsletter.filter')} links={[all, ...links]} />;
}

/** Saves the list as it is narrowed down, all pages of it. */
function Export({ status }: { status: SubscriberStatus | undefined }) {
  const text = useText();
  const { guard } = useSession();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  async function save() {
    if (isPending) return;
    setIsPending(true);
    const result = await guard(() => newsletterApi.exportCsv(status));
    setIsPending(false);
    if (result.ok) saveFile(result.data, 'newsletter-subscribers.csv');
    else toast.show({ tone: 'critical', title: failureText(result, 'admin.records.export.failed', text) });
  }
  return (
    <Button variant="secondary" isPending={isPending} onPress={() => void save()}>
      {text('admin.records.export')}
    </Button>
  );
}
