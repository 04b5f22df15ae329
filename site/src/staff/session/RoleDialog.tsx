import { Button, Dialog, Stack } from '@zmb/design-system';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { UnsavedTexts } from './UnsavedTexts.tsx';
import { useSession } from './session.tsx';
import { typedTexts } from './typed-texts.ts';

/** Shows unsaved texts before a role with fewer permissions removes them from the screen. */
export function RoleDialog() {
  const text = useText();
  const { session, applyRole } = useSession();
  return (
    <Dialog
      isOpen={session.state === 'signedIn' && session.newUser !== undefined}
      onOpenChange={applyRole}
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

/** The unsaved texts on the page when this is shown. */
export function TextsOfPage() {
  const [texts] = useState(typedTexts);
  return <UnsavedTexts texts={texts} />;
}
