import { useQueryClient } from '@tanstack/react-query';
import { Button, Form, FormMessage, PasswordField } from '@zmb/design-system';
import { useState } from 'react';

import { accountApi, accountQueries } from '../api/account-api.ts';
import { useUsername } from '../session/session.tsx';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSaving, useFailureFocus } from './use-settings-form.ts';

const NOTHING = { current: '', next: '' };

/** Changes the account's password; the API checks its strength. */
export function PasswordSettings() {
  const text = useText();
  const client = useQueryClient();
  const username = useUsername();
  const saving = useSaving((next: typeof NOTHING) => accountApi.changePassword(next.current, next.next), {
    done: 'admin.settings.password.done',
    failed: 'admin.settings.password.failed',
  });
  const form = useFailureFocus(saving.lastFailure);
  const [typed, setTyped] = useState(NOTHING);
  useUnsavedChanges(typed.current !== '' || typed.next !== '');

  const submit = () =>
    saving.save(typed, () => {
      setTyped(NOTHING);
      // A new password signs out all other devices.
      void client.invalidateQueries({ queryKey: accountQueries.sessions.queryKey });
    });
  return (
    <SettingsSection name="password">
      <Form
        ref={form}
        labelledBy="password-title"
        onSubmit={submit}
        summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
        actions={
          <Button type="submit" isPending={saving.isPending}>
            {text('admin.settings.password.submit')}
          </Button>
        }
      >
        <PasswordField
          name="currentPassword"
          autoComplete="current-password"
          username={username}
          label={text('admin.settings.password.current')}
          value={typed.current}
          onChange={(current) => setTyped({ ...typed, current })}
          errorMessage={saving.errorOf('currentPassword')}
          isRequired
        />
        <PasswordField
          name="newPassword"
          autoComplete="new-password"
          label={text('admin.settings.password.new')}
          hint={text('admin.settings.password.hint')}
          value={typed.next}
          onChange={(next) => setTyped({ ...typed, next })}
          errorMessage={saving.errorOf('newPassword')}
          isRequired
        />
      </Form>
    </SettingsSection>
  );
}
