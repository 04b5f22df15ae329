import { Dialog, Stack, Switch, Text } from '@zmb/design-system';
import { Fragment, useRef, useState } from 'react';

import { useMay } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import * as styles from './shortcuts.css.ts';
import { changeInboxSettings, useInboxSettings } from './use-inbox-settings.ts';

const KEYS = [
  ['/', 'search'],
  ['j', 'next'],
  ['k', 'previous'],
  ['Enter', 'open'],
  ['+', 'add'],
  ['r', 'answer'],
  ['c', 'call'],
  ['n', 'note'],
  ['Ctrl Enter', 'send'],
  ['s', 'status'],
  ['e', 'done'],
  ['o', 'outcome'],
  ['z', 'snooze'],
  ['a', 'assign'],
  ['x', 'select'],
  ['?', 'help'],
] as const;

/** Not shown to roles that cannot change leads. */
const CHANGING: ReadonlySet<string> = new Set([
  'add',
  'answer',
  'call',
  'note',
  'send',
  'status',
  'done',
  'outcome',
  'snooze',
  'assign',
  'select',
]);

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The keyboard shortcuts, and this browser's switches for shortcuts and notifications. */
export function ShortcutsDialog({ isOpen, onOpenChange }: ShortcutsDialogProps) {
  const text = useText();
  const { keys } = useInboxSettings();
  const mayChange = useMay()('leads.change');
  // The account menu returns the focus to its button as it closes, so the dialog would not get it.
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog title={text('admin.inbox.help')} size="sm" isDismissible initialFocus={list} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Stack space="lg">
        <dl ref={list} tabIndex={-1} className={styles.keys}>
          {KEYS.filter(([, action]) => mayChange || !CHANGING.has(action)).map(([key, action]) => (
            <Fragment key={key}>
              <dt>
                <kbd dir="ltr" className={styles.key}>
                  {key}
                </kbd>
              </dt>
              <dd className={styles.keyAction}>{text(`admin.inbox.help.key.${action}`)}</dd>
            </Fragment>
          ))}
        </dl>
        <Switch
          name="keys"
          label={text('admin.inbox.help.keys')}
          hint={text('admin.inbox.help.keys.hint')}
          isSelected={keys}
          onChange={(isOn) => changeInboxSettings({ keys: isOn })}
        />
        {'Notification' in globalThis && <NotifySwitch />}
      </Stack>
    </Dialog>
  );
}

/** Requests the browser's permission only when it is switched on. */
function NotifySwitch() {
  const text = useText();
  const { notify } = useInboxSettings();
  const [permission, setPermission] = useState(Notification.permission);
  async function change(isOn: boolean) {
    const granted = isOn ? await Notification.requestPermission() : permission;
    setPermission(granted);
    changeInboxSettings({ notify: isOn && granted === 'granted' });
  }
  return (
    <Stack space="xs">
      <Switch
        name="notify"
        label={text('admin.inbox.help.notify')}
        hint={text('admin.inbox.help.notify.hint')}
        isSelected={notify && permission === 'granted'}
        isDisabled={permission === 'denied'}
        onChange={(isOn) => void change(isOn)}
      />
      {permission === 'denied' && (
        <Text size="small" tone="muted">
          {text('admin.inbox.help.notify.denied')}
        </Text>
      )}
    </Stack>
  );
}
