import type { ReactNode } from 'react';

import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './SiteFooter.css.ts';

const thisYear = () => new Date().getFullYear();

export interface FooterBottomProps {
  owner: string | undefined;
  year: number | undefined;
  onCookieSettings: (() => void) | undefined;
  children: ReactNode;
}

/** The last line: year and owner, extra content, and the button for the cookie settings. */
export function FooterBottom({ owner, year, onCookieSettings, children }: FooterBottomProps) {
  const { word } = useMessages();
  // A page built in an earlier year hydrates with that year's text, which React would not update:
  // the changed key replaces the element.
  const isHydrated = useIsHydrated();
  return (
    <div className={styles.bottom}>
      {owner && (
        <span key={isHydrated ? 'alive' : 'sent'} suppressHydrationWarning>
          {word('footer.rights', { year: year ?? thisYear(), owner })}
        </span>
      )}
      {children}
      {onCookieSettings && (
        <button type="button" onClick={() => onCookieSettings()} className={styles.bottomButton}>
          {word('footer.cookieSettings')}
        </button>
      )}
    </div>
  );
}
