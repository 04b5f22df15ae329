import { Alert, Button, type TableColumn, Text, useToast } from '@zmb/design-system';
import { useCallback, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { failureText } from '../api/call.ts';
import { type Email, type EmailPage, emailsApi, type EmailStatus } from '../api/emails-api.ts';
import { useSession } from '../session/session.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useReloadEvery } from '../api/use-reload-every.ts';
import { useReloadOnNews } from '../live/use-reload-on-news.ts';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../records/admin-cells.tsx';
import { usePageNumber } from '../records/page-number.ts';
import { EmailStatusCell } from './EmailStatusCell.tsx';
import { FilterLinks } from '../records/FilterLinks.tsx';
import { RecordsList } from '../records/RecordsList.tsx';

const STATUSES: readonly EmailStatus[] = ['waiting', 'sent', 'failed'];
const PATH = '/admin/dashboard/emails';
/** As the README has it. */
const SMTP_EXAMPLE = 'SMTP_URL=smtps://user:password@mail.example.com:465';
const LOOK_EVERY_MS = 10_000;
const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The e-mails that the product sends: what waits, what was sent, what failed and why. */
export function EmailsPage() {
  const text = useText();
  const page = usePageNumber();
  const [query] = useSearchParams();
  const status = STATUSES.find((known) => known === query.get('status'));
  const asked = useAnswer(useCallback(() => emailsApi.list(page, status), [page, status]));
  useReloadEvery(LOOK_EVERY_MS, asked.reload);
  useReloadOnNews(asked.reload);
  return (
    <RecordsList
      title={text('admin.records.emails.title')}
      asked={asked}
      columns={useColumns(asked.reload)}
      failure="admin.records.emails.failed"
      empty={{ title: text('admin.records.emails.empty.title'), text: text('admin.records.emails.empty.text') }}
      filter={<StatusFilter chosen={status} counts={asked.answer.state === 'loaded' ? asked.answer.data : undefined} />}
      notice={({ hasMailServer, waiting }) => hasMailServer || <NoMailServer waiting={waiting} />}
    />
  );
}

function useColumns(reload: () => void): TableColumn<Email>[] {
  const text = useText();
  const { formatDate } = useIntl();
  return [
    {
      key: 'kind',
      header: text('admin.records.email.kind'),
      isRowHeader: true,
      cell: (email) => text(`admin.records.email.${email.kind}`),
      detail: (email) => <LatinCell>{email.recipient}</LatinCell>,
    },
    {
      key: 'status',
      header: text('admin.column.status'),
      width: 'wide',
      cell: (email) => <EmailStatusCell status={email.status} />,
      detail: failureOf(text),
    },
    {
      key: 'next',
      header: text('admin.records.email.next'),
      width: 'wide',
      cell: ({ nextAttemptAt, sentAt }) => {
        const at = sentAt ?? nextAttemptAt;
        return at === null ? '–' : <TimeCell at={at} />;
      },
      detail: ({ createdAt, sentAt, attempts }) => {
        const made = sentAt === null && text('admin.records.email.created', { at: formatDate(createdAt, TIME) });
        return [made, attempts > 1 && text('admin.records.email.attempts', { count: attempts })].filter(Boolean).join(' · ');
      },
    },
    {
      key: 'retry',
      header: text('admin.records.email.action'),
      width: 'medium',
      cell: (email) => <Retry email={email} onDone={reload} />,
    },
  ];
}

/** Why the last attempt failed: in the reader's language, followed by the reply of the mail server. */
function failureOf(text: ReturnType<typeof useText>) {
  return function Failure({ failure }: Email) {
    if (failure === null) return null;
    return (
      <>
        {text(`admin.records.email.failure.${failure.code}`)}{' '}
        {failure.detail !== null && (
          <bdi dir="ltr" lang="en">
            {failure.detail}
          </bdi>
        )}
      </>
    );
  };
}

function Retry({ email: { id, status, recipient }, onDone }: { email: Email; onDone: () => void }) {
  const text = useText();
  const { guard } = useSession();
  const toast = useToast();
  const [isPending, setIsPending] = useState(false);
  if (status === 'sent') return '–';
  async function retry() {
    if (isPending) return;
    setIsPending(true);
    const result = await guard(() => emailsApi.retry(id));
    setIsPending(false);
    if (result.ok) toast.show({ tone: 'success', title: text('admin.records.email.retried'), text: `\u2068${recipient}\u2069` });
    else toast.show({ tone: 'critical', title: failureText(result, 'admin.records.email.retry.failed', text) });
    onDone();
  }
  return (
    <Button variant="secondary" size="sm" isPending={isPending} onPress={() => void retry()}>
      {text('admin.records.email.retry')}
    </Button>
  );
}

function NoMailServer({ waiting }: { waiting: number }) {
  const text = useText();
  return (
    <Alert tone="warning" title={text('admin.records.emails.noServer.title', { count: waiting })}>
      <Text size="small">{text('admin.records.emails.noServer.text')}</Text>
      <Text size="small">
        <LatinCell>{SMTP_EXAMPLE}</LatinCell>
      </Text>
    </Alert>
  );
}

function StatusFilter({ chosen, counts }: { chosen: EmailStatus | undefined; counts: EmailPage | undefined }) {
  const text = useText();
  const links = STATUSES.map((status) => ({
    label: text(`admin.records.email.status.${status}`),
    href: `${PATH}?status=${status}`,
    isCurrent: status === chosen,
    count: status === 'sent' ? undefined : counts?.[status],
  }));
  const all = { label: text('admin.newsletter.filter.all'), href: PATH, isCurrent: !chosen };
  return <FilterLinks label={text('admin.newsletter.filter')} links={[all, ...links]} />;
}
