import { Switch } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { CallResult } from '../api/api-client.ts';
import { type QuestionSettings, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether customers get a feedback request after their lead is done. */
export function FeedbackRequestSettings() {
  return (
    <SettingsSection name="questions">
      <Loaded query={settingsQueries.notifications} failure="admin.settings.notifications.failed">
        {({ questions }) => <FeedbackRequestForm initial={questions} />}
      </Loaded>
    </SettingsSection>
  );
}

async function save(value: QuestionSettings): Promise<CallResult<QuestionSettings>> {
  const result = await settingsApi.changeQuestions(value);
  return result.ok ? { ok: true, data: result.data.questions } : result;
}

function FeedbackRequestForm({ initial }: { initial: QuestionSettings }) {
  const text = useText();
  const form = useSettingsForm({
    initial: () => initial,
    save,
    done: 'admin.settings.questions.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change } = form;
  return (
    <SaveForm form={form} labelledBy="questions-title">
      <Switch
        name="isAsked"
        label={text('admin.settings.questions.isAsked')}
        hint={text('admin.settings.questions.isAsked.hint')}
        isSelected={value.isAsked}
        onChange={(isAsked) => change({ isAsked })}
      />
    </SaveForm>
  );
}
