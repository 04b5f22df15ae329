import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, type TableColumn, Text, useToast } from '@zmb/design-system';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';

import { failureText } from '../api/api-client.ts';
import { type Email, type EmailPage, emailQueries, emailsApi, type EmailStatus } from '../api/emails-api.ts';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { EMAILS_PATH } from '../paths.ts';
import { useText } from '../../i18n/use-text.ts';
import { useCount } from '../number-formats.ts';
import { FilterLinks } from '../table-page/FilterLinks.tsx';
import { EmailStatusCell, LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { TablePage } from '../table-page/TablePage.tsx';
import { usePageParam } from '../query-params.ts';

const STATUSES: readonly EmailStatus[] = ['waiting', 'sent', 'failed'];
/** The example of the README. */
const SMTP_EXAMPLE = 'SMTP_URL=smtps://user:password@mail.example.com:465';
const POLL_MS = 10_000;
const TIME = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Outgoing e-mails with their status and the reason of a failure. */
export function EmailsPage() {
  const text = useText();
  const page = usePageParam();
  const [query] = useSearchParams();
  const status = STATUSES.find((known) => known === query.get('status'));
  const emails = useStaffQuery(emailQueries.list(page, status), {
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  });
  return (
    <TablePage
      title={text('admin.records.emails.title')}
      query={emails}
      columns={useColumns()}
      failure="admin.records.emails.failed"
      empty={{ title: text('admin.records.emails.empty.title'), text: text('admin.records.emails.empty.text') }}
      filter={<StatusFilter chosen={status} counts={emails.isSuccess ? emails.data : undefined} />}
      notice={({ hasMailServer, waiting }) => hasMailServer || <NoMailServer waiting={waiting} />}
    />
  );
}

function useColumns(): TableColumn<Email>[] {
  const text = useText();
  const { formatDate } = useIntl();
  const mayRetry = useMay()('emails.retry');
  const columns: TableColumn<Email>[] = [
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
      detail: (email) => (email.isInDigest ? text('admin.records.email.inDigest') : failureOf(text)(email)),
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
  ];
  if (!mayRetry) return columns;
  return [
    ...columns,
    {
      key: 'retry',
      header: text('admin.records.email.action'),
      width: 'medium',
      cell: (email) => <Retry email={email} />,
    },
  ];
}

/** A mail server's reply begins with its code. Other details are network error codes, which the message before already explains. */
const IS_REPLY = /^\d{3}[ -]/;

/** Why the last attempt failed, in the language of the page, followed by the mail server's reply. */
function failureOf(text: ReturnType<typeof useText>) {
  return function Failure({ failure }: Email) {
    if (failure === null) return null;
    return (
      <>
        {text(`admin.records.email.failure.${failure.code}`)}{' '}
        {failure.detail !== null && (IS_REPLY.test(failure.detail) || failure.code === 'other') && (
          <bdi dir="ltr" lang="en">
            {failure.detail}
          </bdi>
        )}
      </>
    );
  };
}

function Retry({ email: { id, status, recipient } }: { email: Email }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const retry = useStaffMutation(() => emailsApi.retry(id), {
    onSuccess: () => show({ tone: 'success', title: text('admin.records.email.retried'), text: `\u2068${recipient}\u2069` }),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.records.email.retry.failed', text) }),
    onSettled: () => void client.invalidateQueries({ queryKey: emailQueries.all }),
  });
  if (status === 'sent') return '–';
  return (
    <Button variant="secondary" size="sm" isPending={retry.isPending} onPress={() => retry.mutate()}>
      {text('admin.records.email.retry')}
    </Button>
  );
}

function NoMailServer({ waiting }: { waiting: number }) {
  const text = useText();
  const written = useCount();
  return (
    <Alert tone="warning" title={text('admin.records.emails.noServer.title', { count: waiting, shown: written(waiting) })}>
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
    href: `${EMAILS_PATH}?status=${status}`,
    isCurrent: status === chosen,
    count: status === 'sent' ? undefined : counts?.[status],
  }));
  const all = { label: text('admin.newsletter.filter.all'), href: EMAILS_PATH, isCurrent: !chosen };
  return <FilterLinks label={text('admin.newsletter.filter')} links={[all, ...links]} />;
}
