import { plainLine } from '@zmb/admin-api/contract/typed-line.ts';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_RECIPIENTS } from '@zmb/admin-api/contract/limits.ts';
import { Button, IconButton, RadioGroup, Stack, Switch, Text, TextField } from '@zmb/design-system';
import { Trash2Icon } from '@zmb/design-system/icons';
import { useEffect, useRef } from 'react';

import type { CallResult } from '../api/api-client.ts';
import { teamQueries } from '../api/team-api.ts';
import { type NotificationSettings as Notifications, settingsApi, settingsQueries } from '../api/settings-api.ts';
import { useStaffQuery } from '../session/staff-data.tsx';
import { LOCALES } from '../../i18n/locale.ts';
import { useText } from '../../i18n/use-text.ts';
import { SaveForm } from './SaveForm.tsx';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** Notification addresses in addition to colleagues. */
export function RecipientSettings() {
  return (
    <SettingsSection name="recipients">
      <FreshlyLoaded query={settingsQueries.notifications} failure="admin.settings.recipients.failed">
        {({ notifications }) => <RecipientForm initial={notifications} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

async function save(_: Notifications, changed: Partial<Notifications>): Promise<CallResult<Notifications>> {
  const result = await settingsApi.changeNotifications(changed);
  return result.ok ? { ok: true, data: result.data.notifications } : result;
}

function RecipientForm({ initial }: { initial: Notifications }) {
  const text = useText();
  const form = useSettingsForm({
    initial: () => initial,
    save,
    done: 'admin.settings.recipients.done',
    failed: 'admin.settings.saveFailed',
  });
  const { value, change } = form;
  return (
    <SaveForm form={form} labelledBy="recipients-title">
      <Switch
        name="newLead"
        label={text('admin.settings.recipients.newLead')}
        hint={text('admin.settings.recipients.newLead.hint')}
        isSelected={value.newLead}
        onChange={(newLead) => change({ ...value, newLead })}
      />
      <Switch
        name="overdueLead"
        label={text('admin.settings.recipients.overdueLead')}
        hint={text('admin.settings.recipients.overdueLead.hint')}
        isSelected={value.overdueLead}
        onChange={(overdueLead) => change({ ...value, overdueLead })}
      />
      <RadioGroup
        name="language"
        label={text('admin.settings.recipients.language')}
        isRequired
        value={value.language}
        onChange={(chosen) => change({ ...value, language: LOCALES.find((known) => known === chosen) ?? value.language })}
        options={LOCALES.map((locale) => ({ value: locale, label: languages[locale].name }))}
      />
      <Recipients form={form} />
    </SaveForm>
  );
}

/** A hint at an address that belongs to an account. */
function useAddressHint(): (address: string) => string | undefined {
  const text = useText();
  const { data } = useStaffQuery(teamQueries.team);
  return (address) => {
    const colleague = data?.colleagues.find(({ email }) => email === plainLine(address).toLowerCase());
    if (!colleague) return undefined;
    const { name, disabledAt } = colleague;
    if (disabledAt !== null) return text('admin.settings.recipients.deactivated');
    return text('admin.settings.recipients.colleague', { name: `\u2068${name}\u2069` });
  };
}

function Recipients({ form: { value, change, errorOf } }: { form: SettingsForm<Notifications> }) {
  const text = useText();
  const { recipients } = value;
  const hintOf = useAddressHint();
  const setRecipients = (next: string[]) => change({ ...value, recipients: next });
  const root = useRef<HTMLDivElement>(null);
  const isAdding = useRef(false);
  useEffect(() => {
    // Focuses an added field.
    if (isAdding.current) [...(root.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
    isAdding.current = false;
  }, [recipients.length]);
  const add = () => {
    isAdding.current = true;
    setRecipients([...recipients, '']);
  };
  return (
    <div ref={root}>
      <Stack space="sm">
        {recipients.length === 0 && <Text tone="muted">{text('admin.settings.recipients.none')}</Text>}
        {recipients.map((recipient, index) => (
          // The index is the key: two e-mail addresses may be equal while one is being typed.
          <div key={index} className={styles.fieldRow}>
            <div className={styles.growing}>
              <TextField
                name={`recipient-${index}`}
                type="email"
                label={text('admin.settings.recipients.recipient', { number: index + 1 })}
                hint={hintOf(recipient)}
                value={recipient}
                onChange={(typed) => setRecipients(recipients.with(index, typed))}
                errorMessage={errorOf(`notifications.recipients.${index}`)}
                isRequired
              />
            </div>
            <IconButton
              icon={<Trash2Icon />}
              label={text('admin.settings.recipients.removeRecipient', { number: index + 1 })}
              onPress={() => setRecipients(recipients.toSpliced(index, 1))}
            />
          </div>
        ))}
        {recipients.length < MAX_RECIPIENTS && (
          <div>
            <Button variant="secondary" size="sm" onPress={add}>
              {text('admin.settings.recipients.addRecipient')}
            </Button>
          </div>
        )}
      </Stack>
    </div>
  );
}
