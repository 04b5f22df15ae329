import { languages } from '@zmb/admin-api/contract/languages.ts';
import { EMAIL_DELIVERIES, NOTIFICATION_CHOICES } from '@zmb/admin-api/contract/notices.ts';
import { Accordion, RadioGroup, Select, Stack, Switch, TimeField } from '@zmb/design-system';
import { useState } from 'react';

import { accountApi, accountQueries, type NotificationChoices } from '../api/account-api.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { PushSettings } from './PushSettings.tsx';
import { SaveForm } from './SaveForm.tsx';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** The notifications of the account and of this browser. */
export function NotificationSettings() {
  return (
    <SettingsSection name="notifications">
      <Stack space="lg">
        <FreshlyLoaded query={accountQueries.notifications} failure="admin.settings.notifications.failed">
          {(choices) => <NotificationForm initial={choices} />}
        </FreshlyLoaded>
        <PushSettings />
      </Stack>
    </SettingsSection>
  );
}

function NotificationForm({ initial }: { initial: NotificationChoices }) {
  const text = useText();
  const form = useSettingsForm({
    initial: () => initial,
    save: (_, changed) => accountApi.changeNotifications(changed),
    done: 'admin.settings.notifications.done',
    failed: 'admin.settings.saveFailed',
  });
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const { value, change } = form;
  const more = 'notifications-more';
  return (
    <SaveForm form={form} labelledBy="notifications-title">
      <RadioGroup
        name="notifications"
        label={text('admin.settings.notifications.choice')}
        hint={text('admin.settings.notifications.choice.hint')}
        isRequired
        value={value.notifications}
        onChange={(chosen) =>
          change({ ...value, notifications: NOTIFICATION_CHOICES.find((known) => known === chosen) ?? value.notifications })
        }
        options={NOTIFICATION_CHOICES.map((choice) => ({
          value: choice,
          label: text(`admin.notifications.${choice}`),
          hint: text(`admin.settings.notifications.${choice}.hint`),
        }))}
      />
      <Accordion
        holds="fields"
        // Expanded on an error, because a collapsed field cannot be focused.
        openIds={form.hasErrorBelow('quietHours') ? [more] : openIds}
        onOpenChange={setOpenIds}
        items={[{ id: more, title: text('admin.settings.notifications.more'), content: <MoreChoices form={form} /> }]}
      />
    </SaveForm>
  );
}

/** Suggested when quiet hours are switched on. */
const NIGHT = { from: '20:00', to: '08:00' };

/** The delivery, quiet hours and language of e-mails. */
function MoreChoices({ form: { value, change, errorOf } }: { form: SettingsForm<NotificationChoices> }) {
  const text = useText();
  const { quietHours } = value;
  return (
    <Stack space="md">
      <Select
        name="emailDelivery"
        label={text('admin.notifications.email')}
        hint={text('admin.settings.notifications.email.hint')}
        isRequired
        value={value.emailDelivery}
        onChange={(chosen) =>
          change({ ...value, emailDelivery: EMAIL_DELIVERIES.find((known) => known === chosen) ?? value.emailDelivery })
        }
        options={EMAIL_DELIVERIES.map((delivery) => ({ value: delivery, label: text(`admin.notifications.email.${delivery}`) }))}
      />
      <Switch
        name="quietHours"
        label={text('admin.notifications.quiet')}
        hint={text('admin.settings.notifications.quiet.hint')}
        isSelected={quietHours !== null}
        onChange={(isOn) => change({ ...value, quietHours: isOn ? NIGHT : null })}
      />
      {quietHours && (
        <div className={styles.timePair}>
          {(['from', 'to'] as const).map((end) => (
            <TimeField
              key={end}
              name={`quietHours.${end}`}
              label={text(`admin.settings.notifications.quiet.${end}`)}
              isRequired
              value={quietHours[end]}
              onChange={(time) => change({ ...value, quietHours: { ...quietHours, [end]: time } })}
              errorMessage={errorOf(`quietHours.${end}`)}
            />
          ))}
        </div>
      )}
      <RadioGroup
        name="emailLanguage"
        label={text('admin.settings.notifications.language')}
        isRequired
        value={value.language}
        onChange={(chosen) => change({ ...value, language: LOCALES.find((known) => known === chosen) ?? value.language })}
        options={LOCALES.map((locale) => ({ value: locale, label: languages[locale].name }))}
      />
    </Stack>
  );
}
