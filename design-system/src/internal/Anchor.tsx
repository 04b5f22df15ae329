import { createContext, type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useContext } from 'react';

import type { ElementProps } from '../theme/element-props.ts';

/** Navigates to a path of the site without a page load. */
export type Navigate = (path: string) => void;

const NavigationContext = createContext<Navigate | undefined>(undefined);

export function NavigationProvider({ navigate, children }: { navigate: Navigate | undefined; children: ReactNode }) {
  return <NavigationContext value={navigate}>{children}</NavigationContext>;
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/**
 * A click handler for anchors: a plain click on an internal URL goes to the application's router,
 * everything else (new tab, download, another origin, a hash on the same page) stays with the browser.
 */
export function useFollowLink(): ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined {
  const navigate = useContext(NavigationContext);
  if (!navigate) return undefined;
  return (event) => {
    const link = event.currentTarget;
    const isElsewhere = (link.target && link.target !== '_self') || link.hasAttribute('download') || link.origin !== location.origin;
    const isSamePlace = link.hash !== '' && link.pathname === location.pathname && link.search === location.search;
    if (isElsewhere || isSamePlace || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id' | `aria-${string}`> &
  ElementProps<HTMLAnchorElement> & { href: string };

/**
 * A native link that the application's router handles.
 * Every link of the design system uses it, so that all behave alike, also without scripts.
 */
export function Anchor({ href, onClick, children, ...props }: AnchorProps) {
  const follow = useFollowLink();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    follow?.(event);
  };
  return (
    <a {...props} href={href} onClick={onClick || follow ? handleClick : undefined}>
      {children}
    </a>
  );
}
