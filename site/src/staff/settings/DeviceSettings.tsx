import { AlertDialog, Button, Inline, Stack, Status, Text, useToast, VisuallyHidden } from '@zmb/design-system';
import { useIntl } from 'react-intl';

import { failureText } from '../api/call.ts';
import { useSession } from '../session/session.tsx';
import { type DeviceSession, settingsApi } from '../api/settings-api.ts';
import { useText } from '../../i18n/use-text.ts';
import { Loaded, SettingsSection } from './SettingsSection.tsx';
import * as styles from './settings.css.ts';

/** Where the admin is signed in, with the way to end it. */
export function DeviceSettings() {
  return (
    <SettingsSection name="devices">
      <Loaded load={settingsApi.sessions} failure="admin.settings.devices.failed">
        {({ sessions }, reload) => <Devices sessions={sessions} reload={reload} />}
      </Loaded>
    </SettingsSection>
  );
}

interface DevicesProps {
  sessions: readonly DeviceSession[];
  reload: () => void;
}

function Devices({ sessions, reload }: DevicesProps) {
  const text = useText();
  const { guard } = useSession();
  const { show } = useToast();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);

  /** Ends sessions one after the other; what has ended meanwhile is what was wanted. */
  async function revoke(ended: readonly DeviceSession[]) {
    const results = [];
    for (const { id } of ended) results.push(await guard(() => settingsApi.revoke(id)));
    const failed = results.find((result) => !result.ok && result.status !== 404);
    reload();
    if (failed && !failed.ok) show({ tone: 'critical', title: failureText(failed, 'admin.settings.devices.revokeFailed', text) });
    else show({ tone: 'success', title: text('admin.settings.devices.done', { count: ended.length }) });
  }
  return (
    <Stack>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <Device key={session.id} session={session} onRevoke={() => void revoke([session])} />
        ))}
      </ul>
      {others.length > 1 && (
        <div>
          <AlertDialog
            trigger={<Button variant="secondary">{text('admin.settings.devices.others')}</Button>}
            title={text('admin.settings.devices.others.title')}
            description={text('admin.settings.devices.others.text', { count: others.length })}
            confirmLabel={text('admin.settings.devices.revoke')}
            onConfirm={() => revoke(others)}
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
