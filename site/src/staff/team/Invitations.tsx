import { useQueryClient } from '@tanstack/react-query';
import { AlertDialog, Button, Heading, Inline, Stack, Status, Table, type TableColumn, useToast, VisuallyHidden } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { failureText } from '../api/api-client.ts';
import { type Invitation, teamApi, teamQueries } from '../api/team-api.ts';
import { useNow } from '../../hydration/browser-values.ts';
import { useStaffMutation, errorText } from '../session/staff-data.tsx';
import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { LatinCell } from '../table-page/table-cells.tsx';

/** The invitations that were not accepted yet. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const text = useText();
  const mayChange = useMay()('team.change');
  const columns: TableColumn<Invitation>[] = [
    {
      key: 'name',
      header: text('admin.team.column.name'),
      isRowHeader: true,
      cell: ({ name }) => <bdi>{name}</bdi>,
      detail: ({ email }) => <LatinCell>{email}</LatinCell>,
    },
    { key: 'role', header: text('admin.team.column.role'), cell: ({ role }) => text(`admin.role.${role}`) },
    { key: 'state', header: text('admin.column.status'), cell: (invitation) => <InvitationState invitation={invitation} /> },
  ];
  const action: TableColumn<Invitation> = {
    key: 'actions',
    header: text('admin.column.action'),
    cell: (invitation) => (
      <Inline space="xs">
        <Resend invitation={invitation} />
        <Revoke invitation={invitation} />
      </Inline>
    ),
  };
  return (
    <Stack space="sm">
      <Heading level={2} size="title3">
        {text('admin.team.invitations')}
      </Heading>
      <Table
        caption={text('admin.team.invitations')}
        columns={mayChange ? [...columns, action] : columns}
        rows={invitations}
        rowKey={({ id }) => id}
      />
    </Stack>
  );
}

/** Whether the e-mail was sent, and until when its link is valid. */
function InvitationState({ invitation: { expiresAt } }: { invitation: Invitation }) {
  const text = useText();
  const { formatDate } = useIntl();
  const now = useNow();
  if (expiresAt === null) return <Status tone="info">{text('admin.team.invitation.unsent')}</Status>;
  if (Date.parse(expiresAt) <= now) return <Status tone="warning">{text('admin.team.invitation.expired')}</Status>;
  const until = formatDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return <Status tone="success">{text('admin.team.invitation.valid', { until })}</Status>;
}

function Resend({ invitation: { id, name, email } }: { invitation: Invitation }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const resend = useStaffMutation(() => teamApi.resend(id), {
    onSuccess: () => show({ tone: 'success', title: text('admin.team.invite.done'), text: `\u2068${email}\u2069` }),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.team.invite.failed', text) }),
    onSettled: () => void client.invalidateQueries({ queryKey: teamQueries.team.queryKey }),
  });
  return (
    <Button variant="secondary" size="sm" isPending={resend.isPending} onPress={() => resend.mutate()}>
      {text('admin.team.resend')}
      <VisuallyHidden>: {name}</VisuallyHidden>
    </Button>
  );
}

function Revoke({ invitation: { id, name } }: { invitation: Invitation }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const revoke = useStaffMutation(() => teamApi.revoke(id), {
    onSuccess: () => show({ tone: 'success', title: text('admin.team.revoke.done') }),
  });
  return (
    <AlertDialog
      trigger={
        <Button variant="quiet" size="sm">
          {text('admin.team.revoke')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
      title={text('admin.team.revoke.title', { name: `\u2068${name}\u2069` })}
      description={text('admin.team.revoke.text')}
      confirmLabel={text('admin.team.revoke')}
      tone="critical"
      onConfirm={async () => {
        await revoke.mutateAsync();
        void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
      }}
      errorMessage={(error) => errorText(error, 'admin.team.revoke.failed', text)}
    />
  );
}
