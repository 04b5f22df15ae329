import { Button, Inline, Text, useCommandPaletteShortcut, useToast } from '@zmb/design-system';
import { type ComponentType, useState } from 'react';

import { useText } from '../../i18n/use-text.ts';
import { closeMenus } from './close-menus.ts';
import * as styles from './shell.css.ts';
import type { StaffCommandsProps } from './StaffCommands.tsx';

/** Opens the command palette, as Ctrl+K and ⌘K do. Its code is loaded when it is first opened. */
export function CommandsButton() {
  const text = useText();
  const { show } = useToast();
  const [Commands, setCommands] = useState<ComponentType<StaffCommandsProps>>();
  const [isLoading, setLoading] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function open() {
    closeMenus();
    if (!Commands) {
      setLoading(true);
      try {
        const { StaffCommands } = await import('./StaffCommands.tsx');
        setCommands(() => StaffCommands);
      } catch {
        show({ tone: 'critical', title: text('admin.commands.failed') });
        return;
      } finally {
        setLoading(false);
      }
    }
    setOpen(true);
  }
  const { keys, ariaKeyShortcuts } = useCommandPaletteShortcut({
    isOpen,
    onOpenChange: (next) => {
      if (next) void open();
      else setOpen(false);
    },
  });
  return (
    <>
      <Inline space="xs" align="center">
        <Button variant="quiet" size="sm" aria-keyshortcuts={ariaKeyShortcuts} isPending={isLoading} onPress={() => void open()}>
          {text('admin.commands.open')}
        </Button>
        {/* Beside the button, because the rail is too narrow for both inside. */}
        <span className={styles.keys}>
          <Text as="span" size="small">
            <bdi>{keys}</bdi>
          </Text>
        </span>
      </Inline>
      {Commands && <Commands isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
