import { Button, Dialog, Stack } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { KeptTexts } from './KeptTexts.tsx';
import { useSession } from './session.tsx';
import { typedTexts } from './typed-texts.ts';

/** Shows what is typed before a role that may do less takes it off the screen. */
export function RoleDialog() {
  const text = useText();
  const { session, takeRole } = useSession();
  return (
    <Dialog
      isOpen={session.state === 'signedIn' && session.newUser !== undefined}
      onOpenChange={takeRole}
      title={text('admin.roleChanged.title')}
      description={text('admin.roleChanged.text')}
    >
      {(close) => (
        <Stack space="lg">
          <TextsOfPage />
          <div>
            <Button onPress={close}>{text('admin.roleChanged.continue')}</Button>
          </div>
        </Stack>
      )}
    </Dialog>
  );
}

/** What is typed on the page when this is shown. */
export function TextsOfPage() {
  const [texts] = useState(typedTexts);
  return <KeptTexts texts={texts} />;
}
