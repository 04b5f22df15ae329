import { Button, Menu } from '@zmb/design-system';
import { ClockIcon } from '@zmb/design-system/icons';

import { useText } from '../../i18n/use-text.ts';
import { useSnooze } from './use-snooze.tsx';

interface SnoozeMenuProps {
  /** Called with the time until which the lead is put off, in milliseconds since 1970. */
  onSnooze: (until: number) => void;
}

/** Puts a lead off. */
export function SnoozeMenu({ onSnooze }: SnoozeMenuProps) {
  const text = useText();
  const { items, dialog } = useSnooze(onSnooze);
  return (
    <>
      <Menu
        trigger={
          <Button variant="secondary" size="sm" icon={<ClockIcon />}>
            {text('admin.inbox.snooze')}
          </Button>
        }
        items={items}
      />
      {dialog}
    </>
  );
}
