import { type Language, languages } from '@zmb/admin-api/contract/languages.ts';
import { Button, EmptyState, Heading, Inline, Stack, Status, Table, type TableColumn, useToast } from '@zmb/design-system';
import type { ReactNode } from 'react';
import { DownloadIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { type Person, type PersonRecords, privacyApi, privacyQueries } from '../api/privacy-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { EmailStatusCell, LatinCell, StatusCell, TimeCell } from '../table-page/table-cells.tsx';
import { MeasureDialog } from './MeasureDialog.tsx';
import { NameMatches } from './NameMatches.tsx';
import { RecordPlace } from './RecordPlace.tsx';
import { failureText } from '../api/api-client.ts';
import { saveFile } from '../api/downloads.ts';

export interface PersonRecordsViewProps {
  person: Person;
  /** The privacy request from which staff came, if any. */
  requestId: string | undefined;
}

type Lead = PersonRecords['leads'][number];
/** A row with a key, since not all records have an id. */
type Keyed<Row> = Row & { key: string };

const keyed = <Row,>(rows: readonly Row[]): Keyed<Row>[] => rows.map((row, index) => ({ ...row, key: String(index) }));

/** All records of a person, with export, restriction and erasure. */
export function PersonRecordsView({ person, requestId }: PersonRecordsViewProps) {
  const text = useText();
  const may = useMay();
  const records = useStaffQuery(privacyQueries.records(person));
  return (
    <Stack space="lg">
      <Heading level={2} size="title3">
        {text('admin.privacy.records.title')}
      </Heading>
      <Loaded query={records} failure="admin.privacy.records.failed">
        {(data) => (
          <>
            <Inline>
              {may('privacy.export') && <ExportButtons person={person} language={data.language} />}
              {may('privacy.change') && <MeasureDialog kind="restriction" person={person} counts={data.counts} requestId={requestId} />}
              {may('privacy.erase') && (
                <MeasureDialog kind="erasure" person={person} counts={data.counts} nameMatches={data.nameMatches} requestId={requestId} />
              )}
            </Inline>
            {data.nameMatches.length > 0 && (
              <Stack space="sm">
                <Heading level={3} size="body">
                  {text('admin.privacy.records.nameMatches')}
                </Heading>
                <NameMatches person={person} nameMatches={data.nameMatches} />
              </Stack>
            )}
            <Records records={data} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Records({ records }: { records: PersonRecords }) {
  const text = useText();
  const { leads, written, subscriptions, emails, requests, consents } = records;
  const leadColumns = useLeadColumns();
  if ([leads, written, subscriptions, emails, requests, consents].every(({ length }) => length === 0)) {
    return (
      <EmptyState titleLevel={3} title={text('admin.privacy.records.none.title')}>
        {text('admin.privacy.records.none.text')}
      </EmptyState>
    );
  }
  const time = text('admin.privacy.records.time');
  return (
    <Stack space="xl">
      <Part title={text('admin.privacy.records.leads')} rows={leads} columns={leadColumns} />
      <Part
        title={text('admin.privacy.records.written')}
        rows={written}
        columns={[
          {
            key: 'text',
            header: text('admin.privacy.records.lead.text'),
            isRowHeader: true,
            width: 'wide',
            cell: (entry) => <bdi>{entry.text ?? entry.subject}</bdi>,
            detail: ({ sender }) => <LatinCell>{sender}</LatinCell>,
          },
          { key: 'time', header: time, cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
        ]}
      />
      <Part
        title={text('admin.privacy.records.subscriptions')}
        rows={subscriptions}
        columns={[
          {
            key: 'email',
            header: text('admin.privacy.request.email'),
            isRowHeader: true,
            cell: ({ email }) => <LatinCell>{email}</LatinCell>,
            detail: ({ isRestricted }) => isRestricted && <Restricted />,
          },
          { key: 'status', header: text('admin.column.status'), cell: ({ status }) => <StatusCell status={status} /> },
          { key: 'time', header: time, cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
        ]}
      />
      <Part
        title={text('admin.privacy.records.emails')}
        rows={emails}
        columns={[
          {
            key: 'kind',
            header: text('admin.privacy.records.kind'),
            isRowHeader: true,
            width: 'wide',
            cell: ({ kind }) => text(`admin.records.email.${kind}`),
            detail: ({ recipient }) => <LatinCell>{recipient}</LatinCell>,
          },
          { key: 'status', header: text('admin.column.status'), cell: ({ status }) => <EmailStatusCell status={status} /> },
          { key: 'time', header: time, cell: ({ sentAt, createdAt }) => <TimeCell at={sentAt ?? createdAt} /> },
        ]}
      />
      <Part
        title={text('admin.privacy.records.requests')}
        rows={requests}
        columns={[
          {
            key: 'kind',
            header: text('admin.privacy.request.kind'),
            isRowHeader: true,
            cell: ({ kind }) => text(`admin.privacy.kind.${kind}`),
            detail: ({ details }) => details !== null && <bdi>{details}</bdi>,
          },
          { key: 'status', header: text('admin.column.status'), cell: ({ status }) => text(`admin.privacy.request.status.${status}`) },
          { key: 'time', header: time, cell: ({ createdAt }) => <TimeCell at={createdAt} /> },
        ]}
      />
      <Part
        title={text('admin.privacy.records.consents')}
        rows={consents}
        columns={[
          {
            key: 'event',
            header: text('admin.privacy.records.consent.what'),
            isRowHeader: true,
            width: 'wide',
            cell: ({ event }) => text(`admin.privacy.records.consent.event.${event}`),
          },
          {
            key: 'version',
            header: text('admin.privacy.records.consent.version'),
            cell: ({ event, noticeVersion }) => {
              if (noticeVersion !== null) return text('admin.privacy.records.consent.version.number', { version: noticeVersion });
              // Consents by e-mail link or by staff have no notice.
              return event === 'noticed' || event === 'asked' ? text('admin.privacy.records.consent.version.unknown') : '–';
            },
            detail: ({ language }) => languages[language].name,
          },
          { key: 'time', header: time, cell: ({ occurredAt }) => <TimeCell at={occurredAt} /> },
        ]}
      />
    </Stack>
  );
}

function useLeadColumns(): TableColumn<Lead>[] {
  const text = useText();
  return [
    {
      key: 'what',
      header: text('admin.privacy.records.lead.what'),
      isRowHeader: true,
      cell: ({ kind }) => text(`admin.privacy.records.lead.${kind}`),
      detail: ({ reference, isRestricted }) => (
        <Inline as="span" space="xs">
          <LatinCell>{reference}</LatinCell>
          {isRestricted && <Restricted />}
        </Inline>
      ),
    },
    {
      key: 'text',
      header: text('admin.privacy.records.lead.text'),
      width: 'wide',
      cell: ({ name, email, phone }) => (
        <Stack space="xxs">
          {name !== null && <bdi>{name}</bdi>}
          {email !== null && <LatinCell>{email}</LatinCell>}
          {phone !== null && <LatinCell>{phone}</LatinCell>}
        </Stack>
      ),
      detail: ({ message, thread, rating, place, urgency, slots }) => (
        <Stack space="xxs">
          {message !== null && <bdi>{message}</bdi>}
          <RecordPlace {...{ place, urgency, slots }} />
          {rating !== null && <span>{text('admin.privacy.records.lead.rating', { rating })}</span>}
          <span>{text('admin.privacy.records.lead.notes', { count: thread.length })}</span>
        </Stack>
      ),
    },
    { key: 'status', header: text('admin.column.status'), cell: ({ status }) => <StatusCell status={status} /> },
    { key: 'time', header: text('admin.privacy.records.time'), cell: ({ receivedAt }) => <TimeCell at={receivedAt} /> },
  ];
}

function Restricted(): ReactNode {
  return <Status tone="warning">{useText()('admin.privacy.records.restricted')}</Status>;
}

/** The records of one kind; nothing when there are none. */
function Part<Row>({ title, rows, columns }: { title: string; rows: readonly Row[]; columns: readonly TableColumn<Row>[] }) {
  if (rows.length === 0) return null;
  return (
    <Stack space="sm">
      <Heading level={3} size="body">
        {title}
      </Heading>
      <Table caption={title} columns={columns} rows={keyed(rows)} rowKey={({ key }) => key} />
    </Stack>
  );
}

interface ExportButtonsProps {
  person: Person;
  /** The language of the HTML export, which is that of the person. */
  language: Language;
}

const FORMATS = ['json', 'html'] as const;
type Format = (typeof FORMATS)[number];

/** Exports all records of a person as JSON or as a readable page. */
function ExportButtons({ person, language }: ExportButtonsProps) {
  const text = useText();
  const { show } = useToast();
  const { mutate, isPending, variables } = useStaffMutation((format: Format) => privacyApi.export({ ...person, format, language }), {
    onSuccess: (content) => saveFile(content, `personal-data.${content.type.includes('html') ? 'html' : 'json'}`),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.privacy.export.failed', text) }),
  });
  return FORMATS.map((format) => (
    <Button
      key={format}
      variant="secondary"
      icon={<DownloadIcon />}
      isPending={isPending && variables === format}
      onPress={() => mutate(format)}
    >
      {text(format === 'json' ? 'admin.privacy.export.json' : 'admin.privacy.export.page')}
    </Button>
  ));
}
