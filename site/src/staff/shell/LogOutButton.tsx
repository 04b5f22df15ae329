import { Button, useToast } from '@zmb/design-system';
import { LogOutIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { useSignOut } from './use-sign-out.ts';

/** Signs out. Says why when that fails. */
export function LogOutButton() {
  const text = useText();
  const signOut = useSignOut();
  const { show } = useToast();
  async function handlePress() {
    const failure = await signOut();
    if (failure) show({ tone: 'critical', title: failure });
  }
  return (
    <Button variant="secondary" size="sm" icon={<LogOutIcon />} onPress={() => void handlePress()}>
      {text('admin.nav.logout')}
    </Button>
  );
}
