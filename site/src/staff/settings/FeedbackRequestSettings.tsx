import { Switch } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { CallResult } from '../api/api-client.ts';
import { type FeedbackSettings, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { SaveForm } from './SaveForm.tsx';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether customers get a feedback request after their lead is done. */
export function FeedbackRequestSettings() {
  return (
    <SettingsSection name="feedbackRequests">
      <FreshlyLoaded query={settingsQueries.notifications} failure="admin.settings.notifications.failed">
        {({ feedbackRequests }) => <FeedbackRequestForm initial={feedbackRequests} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

async function save(value: FeedbackSettings): Promise<CallResult<FeedbackSettings>> {
  const result = await settingsApi.changeFeedbackRequests(value);
  return result.ok ? { ok: true, data: result.data.feedbackRequests } : result;
}

function FeedbackRequestForm({ initial }: { initial: FeedbackSettings }) {
  const text = useText();
  const form = useSettingsForm({
    initial: () => initial,
    save,
    done: 'admin.settings.feedbackRequests.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change } = form;
  return (
    <SaveForm form={form} labelledBy="feedbackRequests-title">
      <Switch
        name="isEnabled"
        label={text('admin.settings.feedbackRequests.isEnabled')}
        hint={text('admin.settings.feedbackRequests.isEnabled.hint')}
        isSelected={value.isEnabled}
        onChange={(isEnabled) => change({ isEnabled })}
      />
    </SaveForm>
  );
}
