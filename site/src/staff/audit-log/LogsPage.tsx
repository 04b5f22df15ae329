import { keepPreviousData } from '@tanstack/react-query';
import { Button, DatePicker, Form, Grid, Inline, NativeSelect, Stack, type TableColumn } from '@zmb/design-system';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { type AuditEntry, auditQueries } from '../api/audit-api.ts';
import { teamQueries } from '../api/team-api.ts';
import { rawText } from '../../lead-forms/delivery/form-fields.ts';
import { useMay, useSession } from '../session/session.tsx';
import { LOGS_PATH } from '../paths.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { TimeCell } from '../table-page/table-cells.tsx';
import { TablePage } from '../table-page/TablePage.tsx';
import { usePageParam } from '../query-params.ts';
import { ACTIONS, ACTORS, apiFilterOf, type LogFilter, logFilterOf } from './log-filter.ts';
import { EntryDetails, SubjectCell } from './EntryDetails.tsx';
import { VerifyChain } from './VerifyChain.tsx';

const FIELDS = ['action', 'actor', 'from', 'to'] as const;

/** The audit log, newest first, with its filter and the integrity check. */
export function LogsPage() {
  const text = useText();
  const page = usePageParam();
  const [params] = useSearchParams();
  const filter = logFilterOf(params);
  const entries = useStaffQuery(auditQueries.list(page, apiFilterOf(filter)), { placeholderData: keepPreviousData });
  const { session } = useSession();
  const ownId = session.state === 'signedIn' ? session.user.id : undefined;
  const actorNameOf = ({ actor, actorName }: AuditEntry) =>
    actor.id !== null && actor.id === ownId ? text('admin.records.log.you') : (actorName ?? text(`admin.actor.${actor.type}`));
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'action', header: text('admin.column.action'), isRowHeader: true, cell: (row) => text(`admin.action.${row.action}`) },
    { key: 'actor', header: text('admin.column.actor'), cell: (row) => <bdi>{actorNameOf(row)}</bdi> },
    { key: 'subject', header: text('admin.column.subject'), cell: (row) => <SubjectCell entry={row} /> },
    { key: 'details', header: text('admin.records.log.details'), cell: (row) => <EntryDetails entry={row} /> },
    { key: 'time', header: text('admin.column.time'), cell: (row) => <TimeCell at={row.occurredAt} /> },
  ];
  return (
    <TablePage
      title={text('admin.logs.title')}
      query={entries}
      columns={columns}
      failure="admin.failed.logs"
      empty={{ title: text('admin.logs.empty.title'), text: text('admin.logs.empty.text') }}
      filter={
        <Stack space="lg">
          <VerifyChain />
          <FilterForm key={params.toString()} filter={filter} />
        </Stack>
      }
    />
  );
}

/** Filters by actor, action and date; the filter is in the URL. */
function FilterForm({ filter }: { filter: LogFilter }) {
  const text = useText();
  const navigate = useNavigate();
  const may = useMay();
  const team = useStaffQuery(teamQueries.team, { enabled: may('team.read') });
  // Controlled, so that a colleague in the URL is shown as soon as the team is there.
  const [actor, setActor] = useState(filter.actor ?? '');
  function handleSubmit(data: FormData, form: HTMLFormElement) {
    const incompleteDate = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (incompleteDate) {
      incompleteDate.focus();
      return;
    }
    const query = new URLSearchParams(filter.subject ? { subject: filter.subject } : {});
    for (const name of FIELDS) if (rawText(data, name)) query.set(name, rawText(data, name));
    void navigate(`${LOGS_PATH}?${query.toString()}`);
  }
  const isFiltered = Object.values(filter).some(Boolean);
  const any = text('admin.records.log.any');
  return (
    <Form
      label={text('admin.records.log.filter')}
      onSubmit={handleSubmit}
      actions={
        <Inline>
          <Button type="submit" variant="secondary">
            {text('admin.records.log.show')}
          </Button>
          {isFiltered && (
            <Button variant="quiet" href={LOGS_PATH}>
              {text('admin.records.log.clear')}
            </Button>
          )}
        </Inline>
      }
    >
      <Grid columns={4} space="md">
        <NativeSelect
          label={text('admin.column.action')}
          name="action"
          placeholder={any}
          defaultValue={filter.action ?? ''}
          options={ACTIONS.map((action) => ({ value: action, label: text(`admin.action.${action}`) }))}
          isOptionalHidden
        />
        <NativeSelect
          label={text('admin.column.actor')}
          name="actor"
          placeholder={any}
          value={actor}
          onChange={setActor}
          options={[
            ...ACTORS.map((type) => ({ value: type, label: text(`admin.actor.${type}`) })),
            ...(team.data?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          isOptionalHidden
        />
        <DatePicker label={text('admin.records.log.from')} name="from" defaultValue={filter.from} isOptionalHidden isClearable />
        <DatePicker label={text('admin.records.log.to')} name="to" defaultValue={filter.to} isOptionalHidden isClearable />
      </Grid>
    </Form>
  );
}
