import { Icon } from '../components/Icon/Icon.tsx';
import * as styles from './menu-icon.css.ts';

/** A hamburger icon that becomes a cross while the menu is open. */
export function MenuIcon() {
  return (
    <>
      <span className={styles.whenClosed}>
        <Icon name="menu" size="lg" />
      </span>
      <span className={styles.whenOpen}>
        <Icon name="x" size="lg" />
      </span>
    </>
  );
}
