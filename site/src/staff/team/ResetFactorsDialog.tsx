import { useQueryClient } from '@tanstack/react-query';
import { AlertDialog, Button, useToast, VisuallyHidden } from '@zmb/design-system';

import { failureText } from '../api/api-client.ts';
import { type Colleague, teamApi, teamQueries } from '../api/team-api.ts';
import { CallError, useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';

/** Removes the second factors of a colleague who has lost them. */
export function ResetFactorsDialog({ colleague: { id, name } }: { colleague: Colleague }) {
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
      errorMessage={(error) =>
        error instanceof CallError
          ? failureText(error.failure, 'admin.team.factor.reset.failed', text)
          : text('admin.team.factor.reset.failed')
      }
    />
  );
}
