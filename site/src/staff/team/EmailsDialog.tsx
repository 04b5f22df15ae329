import { useQueryClient } from '@tanstack/react-query';
import { Button, Dialog, Form, FormMessage, VisuallyHidden } from '@zmb/design-system';

import type { EmailChoicesChange } from '../api/account-api.ts';
import { type Colleague, teamApi, teamQueries } from '../api/team-api.ts';
import { EmailChoiceFields } from '../settings/EmailChoiceFields.tsx';
import { useEdits } from '../settings/use-edits.ts';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { useText } from '../../i18n/use-text.ts';

/** Chooses which notifications a colleague gets by e-mail, and the language of the e-mails. */
export function EmailsDialog({ colleague: { id, name, emails } }: { colleague: Colleague }) {
  const text = useText();
  const client = useQueryClient();
  const { value, edited, change, discard, settle } = useEdits(emails);
  const saving = useSaving((next: EmailChoicesChange) => teamApi.changeEmails(id, next), {
    done: 'admin.team.change.done',
    failed: 'admin.team.change.failed',
  });
  const form = useFailureFocus(saving.lastFailure);
  const handleOpenChange = () => {
    discard();
    saving.clear();
  };
  const submit = (close: () => void) =>
    saving.save(edited, () => {
      if (settle(value)) close();
      void client.invalidateQueries({ queryKey: teamQueries.team.queryKey, exact: true });
    });
  return (
    <Dialog
      trigger={
        <Button variant="secondary" size="sm">
          {text('admin.team.emails')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      }
      title={text('admin.team.emails.title', { name: `\u2068${name}\u2069` })}
      description={text('admin.team.emails.text')}
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
          <EmailChoiceFields prefix={id} value={value} onChange={change} errorOf={saving.errorOf} />
        </Form>
      )}
    </Dialog>
  );
}
