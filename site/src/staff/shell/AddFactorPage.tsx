import { Alert, Button, Inline, Stack, Text } from '@zmb/design-system';
import { useState } from 'react';

import type { User } from '../api/account-api.ts';
import { supportsPasskeys } from '../passkeys/passkeys.ts';
import { useSession } from '../session/session.tsx';
import { AuthenticatorDialog } from '../settings/AuthenticatorDialog.tsx';
import { PasskeyDialog } from '../settings/PasskeyDialog.tsx';
import { EntryFrame } from '../sign-in/EntryFrame.tsx';
import { useText } from '../../i18n/use-text.ts';
import { useSignOut } from './use-sign-out.ts';

/** Replaces the staff area for accounts whose role requires two-step verification until it is set up. */
export function AddFactorPage({ user: { email, role } }: { user: User }) {
  const text = useText();
  const { restart } = useSession();
  const signOut = useSignOut();
  const [failure, setFailure] = useState<string>();
  const handleAdded = () => void restart();
  const handleSignOut = async () => setFailure(await signOut());
  return (
    <EntryFrame title={text('admin.addFactor.title')} intro={text('admin.addFactor.intro', { role: text(`admin.role.${role}`) })}>
      <Stack space="md">
        {failure && <Alert tone="critical" live="assertive" title={failure} />}
        {supportsPasskeys() && (
          <Stack space="xs">
            <Text>{text('admin.security.passkeys.text')}</Text>
            <div>
              <PasskeyDialog trigger={<Button size="lg">{text('admin.security.passkey.add')}</Button>} onAdded={handleAdded} />
            </div>
          </Stack>
        )}
        <Stack space="xs">
          <Text>{text('admin.security.authenticator.text')}</Text>
          <div>
            <AuthenticatorDialog
              trigger={
                <Button size="lg" variant={supportsPasskeys() ? 'secondary' : 'primary'}>
                  {text('admin.security.authenticator.add')}
                </Button>
              }
              onAdded={handleAdded}
            />
          </div>
        </Stack>
        <Inline space="sm">
          <Text size="small" tone="muted">
            <bdi dir="ltr">{email}</bdi>
          </Text>
          <Button variant="quiet" onPress={() => void handleSignOut()}>
            {text('admin.nav.logout')}
          </Button>
        </Inline>
      </Stack>
    </EntryFrame>
  );
}
