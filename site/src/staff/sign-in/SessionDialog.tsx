import { Button, Dialog, Stack } from '@zmb/design-system';
import { useRef } from 'react';

import { TextsOfPage } from '../session/RoleDialog.tsx';
import { useSession } from '../session/session.tsx';
import { useConfirmLeave } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SignIn } from './SignIn.tsx';

/** Covers the page after the session has ended, so that the same person can sign in again and continue. */
export function SessionDialog() {
  const text = useText();
  const confirmLeave = useConfirmLeave();
  const { session, abandon } = useSession();
  const password = useRef<HTMLInputElement>(null);
  if (session.state !== 'signedIn') return null;
  const signOut = async (isDeliberate: boolean) => {
    if (await confirmLeave()) abandon(isDeliberate);
  };
  return (
    <Dialog
      isOpen={session.isExpired === true}
      onOpenChange={() => void signOut(false)}
      title={text('admin.session.title')}
      description={text('admin.session.text')}
      size="sm"
      initialFocus={password}
    >
      <Stack space="lg">
        <SignIn
          label={text('admin.session.title')}
          submitLabel={text('admin.session.submit')}
          fixedEmail={session.user.email}
          password={password}
          otherActions={
            <Button variant="secondary" size="lg" onPress={() => void signOut(true)}>
              {text('admin.session.other')}
            </Button>
          }
        />
        {/* Unsaved texts can be copied even when signing in again is impossible. */}
        <TextsOfPage />
      </Stack>
    </Dialog>
  );
}
