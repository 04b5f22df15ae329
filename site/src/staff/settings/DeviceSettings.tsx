import { useQueryClient } from '@tanstack/react-query';
import { AlertDialog, Button, Inline, Stack, Status, Text, useToast, VisuallyHidden } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { accountApi, accountQueries, type DeviceSession } from '../api/account-api.ts';
import { type CallResult, failureText } from '../api/api-client.ts';
import { useStaffMutation } from '../session/staff-data.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';

/** The devices that the account is signed in on, each with a button to sign it out. */
export function DeviceSettings() {
  return (
    <SettingsSection name="devices">
      <Loaded query={accountQueries.sessions} failure="admin.settings.devices.failed">
        {({ sessions }) => <Devices sessions={sessions} />}
      </Loaded>
    </SettingsSection>
  );
}

/** Ends sessions one after the other; one that has ended since counts as done. */
async function endSessions(sessions: readonly DeviceSession[]): Promise<CallResult<unknown>> {
  const results = [];
  for (const { id } of sessions) results.push(await accountApi.revoke(id));
  return results.find((result) => !result.ok && result.status !== 404) ?? { ok: true, data: undefined };
}

function Devices({ sessions }: { sessions: readonly DeviceSession[] }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const revoke = useStaffMutation(endSessions, {
    onSuccess: (_, { length: count }) => show({ tone: 'success', title: text('admin.settings.devices.done', { count }) }),
    onError: ({ failure }) => show({ tone: 'critical', title: failureText(failure, 'admin.settings.devices.revokeFailed', text) }),
    onSettled: () => void client.invalidateQueries({ queryKey: accountQueries.sessions.queryKey }),
  });
  return (
    <Stack>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onRevoke={() => revoke.mutate([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <AlertDialog
            trigger={<Button variant="secondary">{text('admin.settings.devices.others')}</Button>}
            title={text('admin.settings.devices.others.title')}
            description={text('admin.settings.devices.others.text', { count: others.length })}
            confirmLabel={text('admin.settings.devices.revoke')}
            onConfirm={() => revoke.mutate(others)}
          />
        </div>
      )}
    </Stack>
  );
}

function Device({ session, onRevoke }: { session: DeviceSession; onRevoke: () => void }) {
  const text = useText();
  const intl = useIntl();
  const time = (at: string) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles.row}>
      <div className={styles.rowHead}>
        <div className={styles.rowWords}>
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
          <Button variant="secondary" size="sm" onPress={onRevoke}>
            {text('admin.settings.devices.revoke')}
            <VisuallyHidden>: {session.device}</VisuallyHidden>
          </Button>
        )}
      </div>
    </li>
  );
}
