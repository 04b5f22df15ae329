import { useQueryClient } from '@tanstack/react-query';
import {
  Button,
  Dialog,
  Form,
  FormMessage,
  Inline,
  PasswordField,
  Stack,
  Status,
  Text,
  useToast,
  VisuallyHidden,
} from '@zmb/design-system';
import { type ReactElement, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { accountApi, accountQueries, type DeviceSession } from '../api/account-api.ts';
import { type CallResult, failureText } from '../api/api-client.ts';
import { useUsername } from '../session/session.tsx';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { FreshlyLoaded, SettingsSection } from './SettingsSection.tsx';
import { useFailureFocus } from './use-settings-form.ts';
import * as styles from './settings.css.ts';

/** The devices on which the account is signed in, each with a button to sign it out. */
export function DeviceSettings() {
  return (
    <SettingsSection name="devices">
      <FreshlyLoaded query={accountQueries.sessions} failure="admin.settings.devices.failed">
        {({ sessions }) => <Devices sessions={sessions} />}
      </FreshlyLoaded>
    </SettingsSection>
  );
}

/** Ends sessions one after the other; one that has ended since counts as done. A wrong password is tried only once. */
async function endSessions(sessions: readonly DeviceSession[], password: string): Promise<CallResult<unknown>> {
  for (const { id } of sessions) {
    const result = await accountApi.revoke(id, password);
    if (!result.ok && result.status !== 404) return result;
  }
  return { ok: true, data: undefined };
}

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const text = useText();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Stack>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <SignOutDialog
            sessions={others}
            trigger={<Button variant="secondary">{text('admin.settings.devices.others')}</Button>}
            title={text('admin.settings.devices.others.title')}
          />
        </div>
      )}
    </Stack>
  );
}

function Device({ session }: { session: DeviceSession }) {
  const text = useText();
  const intl = useIntl();
  const time = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div className={styles.rowText}>
          <Inline>
            <Text as="span" strength="strong">
              {session.device}
            </Text>
            {session.isCurrent && <Status tone="success">{text('admin.settings.devices.this')}</Status>}
          </Inline>
          <Text size="small" tone="muted">
            {text('admin.settings.devices.seen', { seen: time(session.lastSeenAt), started: time(session.startedAt) })}
          </Text>
        </div>
        {!session.isCurrent && (
          <SignOutDialog
            sessions={[session]}
            trigger={
              <Button variant="secondary" size="sm">
                {text('admin.settings.devices.revoke')}
                <VisuallyHidden>: {session.device}</VisuallyHidden>
              </Button>
            }
            title={text('admin.settings.devices.one.title', { device: session.device })}
          />
        )}
      </div>
    </li>
  );
}

interface SignOutDialogProps {
  sessions: readonly DeviceSession[];
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
}

/** Signs devices out after entering the password, because access to an unattended browser must not be enough. */
function SignOutDialog({ sessions, trigger, title }: SignOutDialogProps) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const username = useUsername();
  const password = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const count = sessions.length;
  const revoke = useStaffMutation((currentPassword: string) => endSessions(sessions, currentPassword), {
    onSuccess: () => show({ tone: 'success', title: text('admin.settings.devices.done', { count }) }),
    onSettled: () => void client.invalidateQueries({ queryKey: accountQueries.sessions.queryKey }),
  });
  const failure = revoke.error?.failure;
  const fieldError = failure?.fields?.['currentPassword'];
  const form = useFailureFocus(failure);
  const clear = () => {
    setTyped('');
    revoke.reset();
  };
  return (
    <Dialog
      trigger={trigger}
      title={title}
      description={text('admin.settings.devices.confirm', { count })}
      size="sm"
      initialFocus={password}
      isBusy={revoke.isPending}
      onOpenChange={clear}
    >
      {(close) => (
        <Form
          ref={form}
          onSubmit={() => revoke.mutate(typed, { onSuccess: close })}
          summary={
            failure &&
            !fieldError && <FormMessage tone="critical" title={failureText(failure, 'admin.settings.devices.revokeFailed', text)} />
          }
          actions={
            <Button type="submit" isPending={revoke.isPending}>
              {text('admin.settings.devices.revoke')}
            </Button>
          }
        >
          <PasswordField
            ref={password}
            name="currentPassword"
            autoComplete="current-password"
            username={username}
            label={text('admin.settings.password.current')}
            value={typed}
            onChange={setTyped}
            errorMessage={fieldError}
            isRequired
          />
        </Form>
      )}
    </Dialog>
  );
}
