import * as styles from './shortcut.css.ts';

/** A keyboard shortcut. Rendered left to right, as on the keyboard. */
export function Shortcut({ keys }: { keys: string }) {
  return (
    <kbd dir="ltr" className={styles.root}>
      {keys}
    </kbd>
  );
}
