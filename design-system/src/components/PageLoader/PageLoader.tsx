import { useMessages } from '../../messages/MessagesProvider.tsx';
import { GirihPattern } from '../GirihPattern/GirihPattern.tsx';
import { logoLetter, logoStar } from '../Logo/logo-path.ts';
import * as styles from './PageLoader.css.ts';

export interface PageLoaderProps {
  /** What is being waited for. @default the word for "Loading" */
  label?: string;
}

/** Covers the screen while a whole area of the site loads: the seal draws itself. Announced, but takes no focus. */
export function PageLoader({ label }: PageLoaderProps) {
  const { word } = useMessages();
  return (
    <div role="status" data-plane="ink" className={styles.root}>
      <div className={styles.pattern}>
        <GirihPattern />
      </div>
      <div className={styles.content}>
        <svg viewBox="0 0 36 36" aria-hidden="true" className={styles.seal}>
          <path d={logoStar} pathLength={1} className={styles.star} />
          <path d={logoLetter} className={styles.letter} />
        </svg>
        <span className={styles.words}>{label ?? word('loader.label')}</span>
      </div>
    </div>
  );
}
