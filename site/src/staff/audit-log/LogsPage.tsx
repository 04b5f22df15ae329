import { Stack, type TableColumn } from '@zmb/design-system';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { auditApi, type AuditEntry } from '../api/audit-api.ts';
import { useSession } from '../session/session.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { useText } from '../../i18n/use-text.ts';
import { TimeCell } from '../records/admin-cells.tsx';
import { usePageNumber } from '../records/page-number.ts';
import { RecordsList } from '../records/RecordsList.tsx';
import { EntryDetails, SubjectCell } from './EntryDetails.tsx';
import { filterOf, questionOf } from './audit-filter.ts';
import { LogFilter } from './LogFilter.tsx';
import { VerifyChain } from './VerifyChain.tsx';

/** Everything that happened, newest first, and whether nobody has changed it since. */
export function LogsPage() {
  const text = useText();
  const page = usePageNumber();
  const [query] = useSearchParams();
  const filter = useMemo(() => filterOf(query), [query]);
  const asked = useAnswer(useCallback(() => auditApi.list(page, questionOf(filter)), [page, filter]));
  const { session } = useSession();
  const ownId = session.state === 'signedIn' ? session.user.id : undefined;
  const who = ({ actor }: AuditEntry) =>
    actor.id !== null && actor.id === ownId ? text('admin.records.log.you') : text(`admin.actor.${actor.type}`);
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'action', header: text('admin.column.action'), isRowHeader: true, cell: (row) => text(`admin.action.${row.action}`) },
    { key: 'actor', header: text('admin.column.actor'), cell: who },
    { key: 'subject', header: text('admin.column.subject'), cell: (row) => row.subject && <SubjectCell subject={row.subject} /> },
    { key: 'details', header: text('admin.records.log.details'), cell: (row) => <EntryDetails details={row.details} /> },
    { key: 'time', header: text('admin.column.time'), cell: (row) => <TimeCell at={row.occurredAt} /> },
  ];
  return (
    <RecordsList
      title={text('admin.logs.title')}
      asked={asked}
      columns={columns}
      failure="admin.failed.logs"
      empty={{ title: text('admin.logs.empty.title'), text: text('admin.logs.empty.text') }}
      filter={
        <Stack space="lg">
          <VerifyChain />
          <LogFilter key={query.toString()} filter={filter} />
        </Stack>
      }
    />
  );
}
