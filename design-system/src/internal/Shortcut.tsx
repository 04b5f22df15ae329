import * as styles from './shortcut.css.ts';

/** The key or keys that do the same. Written left to right, as on the keyboard. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd dir="ltr" className={styles.root}>
      {keys}
    </kbd>
  );
}
