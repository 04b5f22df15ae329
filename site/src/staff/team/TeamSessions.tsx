import { useQueryClient } from '@tanstack/react-query';
import {
  AlertDialog,
  Button,
  Heading,
  Inline,
  Skeleton,
  Stack,
  Status,
  Table,
  type TableColumn,
  Text,
  useToast,
  VisuallyHidden,
} from '@zmb/design-system';

import { teamApi, teamQueries, type TeamSession } from '../api/team-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';

/** All sessions of the team; owners can end them. */
export function TeamSessions() {
  const text = useText();
  const result = useStaffQuery(teamQueries.sessions);
  return (
    <Stack space="sm">
      <Stack space="xxs">
        <Heading level={2} size="title3">
          {text('admin.team.sessions.title')}
        </Heading>
        <Text tone="muted">{text('admin.team.sessions.intro')}</Text>
      </Stack>
      <Loaded query={result} failure="admin.team.sessions.failed" skeleton={<Skeleton count={3} />}>
        {(data) => <Sessions sessions={data.sessions} />}
      </Loaded>
    </Stack>
  );
}

function Sessions({ sessions }: { sessions: readonly TeamSession[] }) {
  const text = useText();
  const columns: TableColumn<TeamSession>[] = [
    {
      key: 'name',
      header: text('admin.team.column.name'),
      isRowHeader: true,
      cell: ({ colleague }) => <bdi>{colleague.name}</bdi>,
      detail: ({ colleague }) => <LatinCell>{colleague.email}</LatinCell>,
    },
    {
      key: 'device',
      header: text('admin.team.sessions.device'),
      cell: ({ device, isCurrent }) => (
        <Inline as="span" space="xs">
          <bdi>{device}</bdi>
          {isCurrent && <Status tone="success">{text('admin.team.sessions.this')}</Status>}
        </Inline>
      ),
    },
    { key: 'seen', header: text('admin.team.sessions.seen'), cell: ({ lastSeenAt }) => <TimeCell at={lastSeenAt} /> },
    { key: 'started', header: text('admin.team.sessions.started'), cell: ({ startedAt }) => <TimeCell at={startedAt} /> },
    {
      key: 'end',
      header: text('admin.column.action'),
      // One's own session is ended by signing out.
      cell: (session) => !session.isCurrent && <EndSession session={session} />,
    },
  ];
  return <Table caption={text('admin.team.sessions.title')} columns={columns} rows={sessions} rowKey={({ id }) => id} />;
}

function EndSession({ session: { id, device, colleague } }: { session: TeamSession }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const end = useStaffMutation(() => teamApi.endSession(id), {
    onSuccess: () => show({ tone: 'success', title: text('admin.team.sessions.end.done') }),
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="secondary" size="sm">
          {text('admin.team.sessions.end')}
          <VisuallyHidden>
            : {colleague.name}, {device}
          </VisuallyHidden>
        </Button>
      }
      title={text('admin.team.sessions.end.title', { name: `\u2068${colleague.name}\u2069` })}
      description={text('admin.team.sessions.end.text', { device: `\u2068${device}\u2069` })}
      confirmLabel={text('admin.team.sessions.end')}
      tone="critical"
      onConfirm={async () => {
        await end.mutateAsync();
        void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
      }}
      errorMessage={(error) => errorText(error, 'admin.team.sessions.end.failed', text)}
    />
  );
}
