import { MAX_NAME_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { TextField } from '@zmb/design-system';

import { accountApi } from '../api/account-api.ts';
import type { CallResult } from '../api/api-client.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SaveForm } from './SaveForm.tsx';
import { SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The account's name, as colleagues see it. */
export function ProfileSettings() {
  const text = useText();
  const { session, refresh } = useSession();
  const save = async (name: string): Promise<CallResult<string>> => {
    const result = await accountApi.rename(name);
    if (!result.ok) return result;
    void refresh();
    return { ok: true, data: result.data.name };
  };
  const form = useSettingsForm({
    initial: () => (session.state === 'signedIn' ? session.user.name : ''),
    save,
    done: 'admin.settings.profile.done',
    failed: 'admin.settings.saveFailed',
  });
  return (
    <SettingsSection name="profile">
      <SaveForm form={form} labelledBy="profile-title">
        <TextField
          name="name"
          autoComplete="name"
          label={text('admin.settings.profile.name')}
          maxLength={MAX_NAME_LENGTH}
          value={form.value}
          onChange={form.change}
          errorMessage={form.errorOf('name')}
          isRequired
        />
      </SaveForm>
    </SettingsSection>
  );
}
