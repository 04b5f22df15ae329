import { Button } from '@zmb/design-system';
import { LogOutIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { useLogOut } from './use-sign-out.ts';

/** Signs out, and shows a toast when that fails. */
export function LogOutButton() {
  const text = useText();
  const logOut = useLogOut();
  return (
    <Button variant="secondary" size="sm" icon={<LogOutIcon />} onPress={() => void logOut()}>
      {text('admin.nav.logout')}
    </Button>
  );
}
