import { useQueryClient } from '@tanstack/react-query';
import { languages } from '@zmb/admin-api/contract/languages.ts';
import { MAX_EMAIL_LENGTH } from '@zmb/admin-api/contract/limits.ts';
import { INVITATION_HOURS } from '@zmb/admin-api/contract/roles.ts';
import { Button, Dialog, Form, FormMessage, RadioGroup, TextField } from '@zmb/design-system';
import { PlusIcon } from '@zmb/design-system/icons';
import { useRef, useState } from 'react';

import { type NewInvitation, teamApi, teamQueries } from '../api/team-api.ts';
import { useFailureFocus, useSaving } from '../settings/use-settings-form.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { useLocale, useText } from '../../i18n/use-text.ts';
import { NameAndRoleFields } from './NameAndRoleFields.tsx';

/** Invites a colleague by e-mail. */
export function InviteDialog() {
  const text = useText();
  const client = useQueryClient();
  const locale = useLocale();
  const email = useRef<HTMLInputElement>(null);
  const empty: NewInvitation = { email: '', name: '', role: 'agent', language: locale };
  const [value, setValue] = useState(empty);
  const saving = useSaving((next: NewInvitation) => teamApi.invite(next), {
    done: 'admin.team.invite.done',
    failed: 'admin.team.invite.failed',
  });
  const form = useFailureFocus(saving.lastFailure);
  const handleOpenChange = () => {
    setValue(empty);
    saving.clear();
  };
  const submit = (close: () => void) =>
    saving.save(value, () => {
      close();
      void client.invalidateQueries({ queryKey: teamQueries.team.queryKey });
    });
  return (
    <Dialog
      trigger={<Button icon={<PlusIcon />}>{text('admin.team.invite')}</Button>}
      title={text('admin.team.invite')}
      description={text('admin.team.invite.text', { hours: INVITATION_HOURS })}
      initialFocus={email}
      isBusy={saving.isPending}
      onOpenChange={handleOpenChange}
    >
      {(close) => (
        <Form
          ref={form}
          onSubmit={() => submit(close)}
          summary={saving.failure && !saving.errorOf('email') && <FormMessage tone="critical" title={saving.failure} />}
          actions={
            <Button type="submit" isPending={saving.isPending}>
              {text('admin.team.invite.send')}
            </Button>
          }
        >
          <TextField
            ref={email}
            name="email"
            type="email"
            autoComplete="off"
            label={text('admin.column.email')}
            value={value.email}
            onChange={(typed) => setValue({ ...value, email: typed })}
            errorMessage={saving.errorOf('email')}
            maxLength={MAX_EMAIL_LENGTH}
            isRequired
          />
          <NameAndRoleFields value={value} onChange={(change) => setValue({ ...value, ...change })} errorOf={saving.errorOf} />
          <RadioGroup
            name="language"
            label={text('admin.team.invite.language')}
            value={value.language}
            onChange={(chosen) => setValue({ ...value, language: LOCALES.find((known) => known === chosen) ?? value.language })}
            options={LOCALES.map((code) => ({ value: code, label: languages[code].name }))}
            isRequired
          />
        </Form>
      )}
    </Dialog>
  );
}
