import { Button, Form, FormMessage, TextField } from '@zmb/design-system';
import { useState } from 'react';

import { settingsApi } from '../api/settings-api.ts';
import { useUnsavedChanges } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SettingsSection } from './SettingsSection.tsx';
import { useSaving, useFailureFocus } from './use-settings-form.ts';

const NOTHING = { current: '', next: '' };

export interface PasswordSettingsProps {
  /** The password is another one now, and all other devices are signed out. */
  onChanged: () => void;
}

/** A new password for the old one; what makes a good one is the API's to say. */
export function PasswordSettings({ onChanged }: PasswordSettingsProps) {
  const text = useText();
  const saving = useSaving({ done: 'admin.settings.password.done', failed: 'admin.settings.password.failed' });
  const form = useFailureFocus(saving.lastFailure);
  const [typed, setTyped] = useState(NOTHING);
  useUnsavedChanges(typed.current !== '' || typed.next !== '');

  async function submit() {
    if (saving.isPending) return;
    const result = await saving.save(() => settingsApi.changePassword(typed.current, typed.next));
    if (!result.ok) return;
    setTyped(NOTHING);
    onChanged();
  }
  return (
    <SettingsSection name="password">
      <Form
        ref={form}
        labelledBy="password-title"
        onSubmit={() => void submit()}
        summary={saving.failure && <FormMessage tone="critical" title={saving.failure} />}
        actions={
          <Button type="submit" isPending={saving.isPending}>
            {text('admin.settings.password.submit')}
          </Button>
        }
      >
        <TextField
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          label={text('admin.settings.password.current')}
          value={typed.current}
          onChange={(current) => setTyped({ ...typed, current })}
          errorMessage={saving.errorOf('currentPassword')}
          isRequired
        />
        <TextField
          name="newPassword"
          type="password"
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
