import {
  Alert,
  AlertDialog,
  Button,
  Heading,
  Inline,
  Stack,
  Status,
  Table,
  type TableColumn,
  Text,
  useToast,
  VisuallyHidden,
} from '@zmb/design-system';
import { useQueryClient } from '@tanstack/react-query';

import { type Colleague, type SecondFactorRules, teamApi, teamQueries } from '../api/team-api.ts';
import { Loaded } from '../session/Loaded.tsx';
import { useMay, useSession } from '../session/session.tsx';
import { useStaffMutation, useStaffQuery, errorText } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell, TimeCell } from '../table-page/table-cells.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Invitations } from './Invitations.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { TeamSessions } from './TeamSessions.tsx';

/** Colleagues, invitations and the permissions of roles. Owners can change them, managers can read them. */
export function TeamPage() {
  const text = useText();
  const mayChange = useMay()('team.change');
  const team = useStaffQuery(teamQueries.team);
  return (
    <Stack space="xl">
      <Inline justify="between" align="start">
        <Stack space="xxs">
          <Heading level={1} size="title2">
            {text('admin.team.title')}
          </Heading>
          <Text tone="muted">{text(mayChange ? 'admin.team.intro' : 'admin.team.intro.reading')}</Text>
        </Stack>
        {mayChange && <InviteDialog />}
      </Inline>
      <Loaded query={team} failure="admin.team.failed">
        {(data) => (
          <>
            <Colleagues colleagues={data.colleagues} rules={data.secondFactorRules} />
            {data.colleagues.length === 1 && data.invitations.length === 0 && (
              <Alert title={text('admin.team.alone.title')}>{text('admin.team.alone.text')}</Alert>
            )}
            {data.invitations.length > 0 && <Invitations invitations={data.invitations} />}
            {mayChange && <TeamSessions />}
            <RoleTable />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Colleagues({ colleagues, rules }: { colleagues: readonly Colleague[]; rules: SecondFactorRules }) {
  const text = useText();
  const mayChange = useMay()('team.change');
  const { session } = useSession();
  const ownId = session.state === 'signedIn' ? session.user.id : undefined;
  const columns: TableColumn<Colleague>[] = [
    {
      key: 'name',
      header: text('admin.team.column.name'),
      isRowHeader: true,
      cell: ({ id, name }) => (
        <Inline as="span" space="xs">
          <bdi>{name}</bdi>
          {id === ownId && (
            <Text as="span" size="small" tone="muted">
              {text('admin.team.you')}
            </Text>
          )}
        </Inline>
      ),
      detail: ({ email }) => <LatinCell>{email}</LatinCell>,
    },
    { key: 'role', header: text('admin.team.column.role'), cell: ({ role }) => text(`admin.role.${role}`) },
    {
      key: 'state',
      header: text('admin.column.status'),
      cell: ({ disabledAt }) => (
        <Status tone={disabledAt === null ? 'success' : 'neutral'}>
          {text(disabledAt === null ? 'admin.team.state.active' : 'admin.team.state.disabled')}
        </Status>
      ),
    },
    {
      key: 'factor',
      header: text('admin.team.column.factor'),
      cell: ({ role, hasSecondFactor, disabledAt }) => (
        <Status tone={hasSecondFactor ? 'success' : rules[role] && disabledAt === null ? 'warning' : 'neutral'}>
          {text(hasSecondFactor ? 'admin.team.factor.yes' : rules[role] ? 'admin.team.factor.required' : 'admin.team.factor.no')}
        </Status>
      ),
    },
    {
      key: 'active',
      header: text('admin.team.column.active'),
      cell: ({ lastActiveAt }) => (lastActiveAt === null ? text('admin.team.never') : <TimeCell at={lastActiveAt} />),
    },
    {
      key: 'notifications',
      header: text('admin.notifications'),
      cell: ({ notifications, disabledAt }) => text(`admin.notifications.${disabledAt === null ? notifications : 'nothing'}`),
    },
  ];
  const action: TableColumn<Colleague> = {
    key: 'change',
    header: text('admin.column.action'),
    cell: (colleague) => (
      <Inline space="xs">
        <ChangeDialog colleague={colleague} />
        {colleague.hasSecondFactor && colleague.id !== ownId && <ResetFactorsDialog colleague={colleague} />}
      </Inline>
    ),
  };
  return (
    <Table
      caption={text('admin.team.title')}
      columns={mayChange ? [...columns, action] : columns}
      rows={colleagues}
      rowKey={({ id }) => id}
    />
  );
}

/** Resets the two-step verification of a colleague who has lost all methods. */
function ResetFactorsDialog({ colleague: { id, name } }: { colleague: Colleague }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const reset = useStaffMutation(() => teamApi.resetSecondFactors(id), {
    onSuccess: () => show({ tone: 'success', title: text('admin.team.factor.reset.done') }),
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.team.factor.reset')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
      title={text('admin.team.factor.reset.title', { name: `\u2068${name}\u2069` })}
      description={text('admin.team.factor.reset.text')}
      confirmLabel={text('admin.team.factor.reset')}
      tone="critical"
      onConfirm={async () => {
        await reset.mutateAsync();
        void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
      }}
      errorMessage={(error) => errorText(error, 'admin.team.factor.reset.failed', text)}
    />
  );
}
