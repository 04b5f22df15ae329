import { Switch } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import type { CallResult } from '../api/api-client.ts';
import { type QuestionSettings as Questions, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** Whether customers get a feedback request after their lead is done. */
export function QuestionSettings() {
  return (
    <SettingsSection name="questions">
      <Loaded query={settingsQueries.notifications} failure="admin.settings.notifications.failed">
        {({ questions }) => <QuestionForm initial={questions} />}
      </Loaded>
    </SettingsSection>
  );
}

async function save(value: Questions): Promise<CallResult<Questions>> {
  const result = await settingsApi.changeQuestions(value);
  return result.ok ? { ok: true, data: result.data.questions } : result;
}

function QuestionForm({ initial }: { initial: Questions }) {
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
