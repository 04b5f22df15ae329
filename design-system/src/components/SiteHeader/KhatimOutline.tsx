import { logoStar } from '../Logo/logo-path.ts';
import * as styles from './NavigationPanel.css.ts';

/** The seal's star as nested thin lines. Decorative. */
export function KhatimOutline() {
  return (
    <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.star}>
      <path d={logoStar} />
      <path d={logoStar} transform="translate(18 18) rotate(22.5) scale(.76) translate(-18 -18)" />
      <path d={logoStar} transform="translate(18 18) scale(.56) translate(-18 -18)" />
    </svg>
  );
}
