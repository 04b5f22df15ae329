import { Button } from '@zmb/design-system';
import { KeyboardIcon } from '@zmb/design-system/icons';
import { useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { ShortcutsDialog } from '../inbox/ShortcutsDialog.tsx';
import { closeMenus } from './close-menus.ts';
import * as styles from './shell.css.ts';

/** Opens the keyboard shortcuts of the inbox. Hidden on devices without a keyboard. */
export function ShortcutsButton() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    closeMenus();
    setOpen(true);
  };
  return (
    <div className={styles.keys}>
      <Button variant="secondary" size="sm" icon={<KeyboardIcon />} onPress={open}>
        {text('admin.nav.shortcuts')}
      </Button>
      <ShortcutsDialog isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
