import { accountApi, accountQueries, type EmailChoices } from '../api/account-api.ts';
import { EmailChoiceFields } from './EmailChoiceFields.tsx';
import { SaveForm } from './SaveForm.tsx';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import { useSettingsForm } from './use-settings-form.ts';

/** The e-mails to oneself: which notifications, and the language. */
export function EmailSettings() {
  return (
    <SettingsSection name="emails">
      <Loaded query={accountQueries.emails} failure="admin.settings.emails.failed">
        {(choices) => <EmailForm initial={choices} />}
      </Loaded>
    </SettingsSection>
  );
}

function EmailForm({ initial }: { initial: EmailChoices }) {
  const form = useSettingsForm({
    initial: () => initial,
    save: (_, changed) => accountApi.changeEmails(changed),
    done: 'admin.settings.emails.done',
    failed: 'admin.settings.saveFailed',
  });
  return (
    <SaveForm form={form} labelledBy="emails-title">
      <EmailChoiceFields prefix="emails" value={form.value} onChange={form.change} errorOf={form.errorOf} />
    </SaveForm>
  );
}
