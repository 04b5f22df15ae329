import { MenuIcon as BarsIcon, XIcon } from '../components/Icon/icons.tsx';
import * as styles from './menu-icon.css.ts';

/** A hamburger icon that becomes a cross while the menu is open. */
export function MenuIcon() {
  return (
    <>
      <span className={styles.whenClosed}>
        <BarsIcon size="lg" />
      </span>
      <span className={styles.whenOpen}>
        <XIcon size="lg" />
      </span>
    </>
  );
}
