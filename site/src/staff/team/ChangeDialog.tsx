import { useQueryClient } from '@tanstack/react-query';
import { NOTIFICATION_CHOICES } from '@zmb/admin-api/contract/notices.ts';
import { may, type Role } from '@zmb/admin-api/contract/roles.ts';
import { Button, Dialog, Form, FormMessage, NativeSelect, Switch, VisuallyHidden } from '@zmb/design-system';

import { colleagueQueries } from '../api/leads-api.ts';
import { type Colleague, type ColleagueChange, teamApi, teamQueries } from '../api/team-api.ts';
import { useSession } from '../session/session.tsx';
import { useStaffQuery } from '../session/staff-data.tsx';
import { useEdits } from '../settings/use-edits.ts';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { useText } from '../../i18n/use-text.ts';
import { NameAndRoleFields } from './NameAndRoleFields.tsx';

const canBeAssigned = (role: Role, isActive: boolean) => isActive && may(role, 'leads.change');

const valueOf = ({ name, role, notifications, disabledAt }: Colleague): Required<ColleagueChange> => ({
  ...{ name, role, notifications, isActive: disabledAt === null, handOverTo: null },
});

/** Edits a colleague: name, role, notifications, active or deactivated. Asks for a new assignee of the open leads when the colleague can no longer be assigned. */
export function ChangeDialog({ colleague }: { colleague: Colleague }) {
  const text = useText();
  const client = useQueryClient();
  const { session, restart } = useSession();
  const { value, edited, change, discard, settle } = useEdits(valueOf(colleague));
  const { id, name } = colleague;
  const team = useStaffQuery(teamQueries.team);
  const successors = (team.data?.colleagues ?? []).filter((one) => one.id !== id && canBeAssigned(one.role, one.disabledAt === null));
  const isHandingOver = canBeAssigned(colleague.role, colleague.disabledAt === null) && !canBeAssigned(value.role, value.isActive);
  const saving = useSaving((next: ColleagueChange) => teamApi.change(id, next), {
    done: 'admin.team.change.done',
    failed: 'admin.team.change.failed',
  });
  const form = useFailureFocus(saving.lastFailure);
  const isOwn = session.state === 'signedIn' && session.user.id === id;
  const handleOpenChange = () => {
    discard();
    saving.clear();
  };
  const submit = (close: () => void) =>
    saving.save(isHandingOver ? edited : { ...edited, handOverTo: null }, () => {
      if (settle(value)) close();
      // A change of one's own role or state applies to the session at once.
      if (isOwn) void restart();
      else void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
      void client.invalidateQueries({ queryKey: colleagueQueries.all.queryKey });
    });
  return (
    <Dialog
      trigger={
        <Button variant="secondary" size="sm">
          {text('admin.team.change')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
      title={text('admin.team.change.title', { name: `\u2068${name}\u2069` })}
      isBusy={saving.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => (
        <Form
          ref={form}
          onSubmit={() => submit(close)}
          summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
          actions={
            <Button type="submit" isPending={saving.isPending}>
              {text('admin.team.save')}
            </Button>
          }
        >
          <NameAndRoleFields value={value} onChange={change} errorOf={saving.errorOf} />
          <NativeSelect
            name="notifications"
            label={text('admin.notifications')}
            isRequired
            options={NOTIFICATION_CHOICES.map((choice) => ({ value: choice, label: text(`admin.notifications.${choice}`) }))}
            value={value.notifications}
            onChange={(chosen) => change({ notifications: NOTIFICATION_CHOICES.find((known) => known === chosen) ?? value.notifications })}
          />
          <Switch
            name="isActive"
            label={text('admin.team.active')}
            hint={text('admin.team.active.hint')}
            isSelected={value.isActive}
            onChange={(isActive) => change({ isActive })}
          />
          {isHandingOver && (
            <NativeSelect
              name="handOverTo"
              label={text('admin.team.handOver')}
              hint={text('admin.team.handOver.hint')}
              placeholder={text('admin.team.handOver.nobody')}
              isOptionalHidden
              options={successors.map((one) => ({ value: one.id, label: one.name }))}
              value={value.handOverTo ?? ''}
              onChange={(handOverTo) => change({ handOverTo: handOverTo || null })}
              errorMessage={saving.errorOf('handOverTo')}
            />
          )}
        </Form>
      )}
    </Dialog>
  );
}
