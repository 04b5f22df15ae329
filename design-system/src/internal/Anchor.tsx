import type { AnchorHTMLAttributes, MouseEvent } from 'react';

import { useFollowLink } from './Navigation.tsx';

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; [data: `data-${string}`]: string | undefined };

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
