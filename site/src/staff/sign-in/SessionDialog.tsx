import { Button, Dialog, Stack } from '@zmb/design-system';
import { useRef } from 'react';

import { TextsOfPage } from '../session/RoleDialog.tsx';
import { useSession } from '../session/session.tsx';
import { useMayLeave } from '../session/unsaved.tsx';
import { useText } from '../../i18n/use-text.ts';
import { SignIn } from './SignIn.tsx';

/** Covers the page when the session has ended, so that the same person can sign in again and continue. */
export function SessionDialog() {
  const text = useText();
  const mayLeave = useMayLeave();
  const { session, giveUp } = useSession();
  const password = useRef<HTMLInputElement>(null);
  if (session.state !== 'signedIn') return null;
  const leave = async (isDeliberate: boolean) => {
    if (await mayLeave()) giveUp(isDeliberate);
  };
  return (
    <Dialog
      isOpen={session.isExpired === true}
      onOpenChange={() => void leave(false)}
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
            <Button variant="secondary" size="lg" onPress={() => void leave(true)}>
              {text('admin.session.other')}
            </Button>
          }
        />
        {/* Whoever cannot sign in any more still has what was typed. */}
        <TextsOfPage />
      </Stack>
    </Dialog>
  );
}
