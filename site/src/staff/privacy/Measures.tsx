import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import {
  AlertDialog,
  Button,
  EmptyState,
  Heading,
  Inline,
  Pagination,
  Stack,
  Status,
  type StatusProps,
  Table,
  type TableColumn,
  useToast,
} from '@zmb/design-system';
import { useIntl } from 'react-intl';

import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { type Measure, privacyApi, privacyQueries } from '../api/privacy-api.ts';
import { usePageParam } from '../query-params.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useMay, useSession } from '../session/session.tsx';
import { useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { privacyHref } from './sections.ts';

const TONES: Record<Measure['state'], StatusProps['tone']> = { waiting: 'warning', done: 'success', refused: 'neutral', lifted: 'neutral' };

/** Erasures and restrictions, with pending decisions. */
export function Measures() {
  const text = useText();
  const measures = useStaffQuery(privacyQueries.measures(usePageParam()), {
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
  const columns = useColumns();
  return (
    <Stack space="lg">
      <Heading level={2} size="title3">
        {text('admin.privacy.section.measures')}
      </Heading>
      <Loaded query={measures} failure="admin.privacy.measures.failed">
        {(data) => (
          <>
            <Table
              caption={text('admin.privacy.section.measures')}
              columns={columns}
              rows={data.items}
              rowKey={({ id }) => id}
              empty={
                <EmptyState titleLevel={3} title={text('admin.privacy.measures.empty.title')}>
                  {text('admin.privacy.measures.empty.text')}
                </EmptyState>
              }
            />
            <Pagination
              page={data.pagination.page}
              totalPages={data.pagination.totalPages}
              hrefOf={(page) => `${privacyHref('measures')}&page=${page}`}
            />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function useColumns(): TableColumn<Measure>[] {
  const text = useText();
  const { formatDate } = useIntl();
  const may = useMay();
  const name = (author: Measure['requestedBy']) => author?.name ?? text('admin.privacy.measure.nobody');
  const columns: TableColumn<Measure>[] = [
    {
      key: 'what',
      header: text('admin.privacy.measure.what'),
      isRowHeader: true,
      width: 'wide',
      cell: ({ kind, reason }) => `${text(`admin.privacy.measure.kind.${kind}`)}: ${text(`admin.privacy.reason.${reason}`)}`,
      detail: ({ person }) => person && <Identifiers values={[...person.emails, ...person.phones]} />,
    },
    {
      key: 'state',
      header: text('admin.column.status'),
      cell: (measure) => (
        <Status tone={measure.kind === 'restriction' && measure.state === 'done' ? 'warning' : TONES[measure.state]}>
          {text(
            measure.kind === 'restriction' && measure.state === 'done'
              ? 'admin.privacy.measure.state.lasting'
              : `admin.privacy.measure.state.${measure.state}`,
          )}
        </Status>
      ),
      detail: ({ counts, repeatedAt }) =>
        [
          counts && text('admin.privacy.measure.records', { count: Object.values(counts).reduce((sum, count) => sum + count, 0) }),
          repeatedAt && text('admin.privacy.measure.repeated', { at: formatDate(repeatedAt, { dateStyle: 'medium' }) }),
        ]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'by',
      header: text('admin.privacy.measure.by'),
      cell: ({ requestedBy }) => <bdi>{name(requestedBy)}</bdi>,
      detail: ({ decidedBy }) => decidedBy && text('admin.privacy.measure.decided', { name: `\u2068${name(decidedBy)}\u2069` }),
    },
    { key: 'time', header: text('admin.privacy.records.time'), cell: ({ requestedAt }) => <TimeCell at={requestedAt} /> },
  ];
  if (!may('privacy.change')) return columns;
  return [...columns, { key: 'actions', header: text('admin.column.action'), cell: (measure) => <Actions measure={measure} /> }];
}

function Identifiers({ values }: { values: readonly string[] }) {
  return (
    <Stack space="xxs">
      {values.map((value) => (
        <LatinCell key={value}>{value}</LatinCell>
      ))}
    </Stack>
  );
}

/** The permitted decisions: one cannot approve an erasure that one requested oneself, but anyone may refuse it. */
function Actions({ measure: { id, kind, state, requestedBy } }: { measure: Measure }) {
  const may = useMay();
  const { session } = useSession();
  const isOwn = session.state === 'signedIn' && session.user.id === requestedBy?.id;
  if (kind === 'restriction') return state === 'done' ? <Decision id={id} step="lift" call={privacyApi.lift} /> : '–';
  if (state !== 'waiting' || !may('privacy.erase')) return '–';
  return (
    <Inline space="xs">
      {!isOwn && <Decision id={id} step="approve" call={privacyApi.approve} />}
      <Decision id={id} step="refuse" call={privacyApi.refuse} />
    </Inline>
  );
}

const TEXTS = {
  approve: 'admin.privacy.erase.text',
  refuse: 'admin.privacy.measure.refuse.text',
  lift: 'admin.privacy.measure.lift.text',
} as const;

interface DecisionProps {
  id: string;
  step: keyof typeof TEXTS;
  call: typeof privacyApi.approve;
}

function Decision({ id, step, call }: DecisionProps) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const done: MessageId = `admin.privacy.measure.${step}.done`;
  const decide = useStaffMutation(() => call(id), { onSuccess: () => show({ tone: 'success', title: text(done) }) });
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          {text(`admin.privacy.measure.${step}`)}
        </Button>
      }
      title={text(`admin.privacy.measure.${step}.title`)}
      description={text(TEXTS[step])}
      confirmLabel={text(`admin.privacy.measure.${step}`)}
      tone={step === 'approve' ? 'critical' : 'neutral'}
      onConfirm={async () => {
        await decide.mutateAsync();
        void client.invalidateQueries({ queryKey: privacyQueries.allMeasures });
      }}
      errorMessage={(error) => errorText(error, 'admin.privacy.measure.failed', text)}
    />
  );
}
