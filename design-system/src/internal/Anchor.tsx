import type { AnchorHTMLAttributes, MouseEvent } from 'react';

import type { ElementProps } from '../theme/element-props.ts';
import { useFollowLink } from './Navigation.tsx';

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
