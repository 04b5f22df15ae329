import { useLayoutEffect, useRef, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { UserIcon } from '../Icon/application-icons.tsx';
import * as styles from './Avatar.css.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps extends ElementProps {
  /** The person's whole name: the accessible name, and the source of the initials. */
  name: string;
  /** URL of a square picture. The initials show until it is loaded, and if it cannot be. */
  src?: string | undefined;
  /** 32, 44 or 64 px. @default 'md' */
  size?: keyof typeof styles.size;
  /** Hidden from assistive technology, because the name is next to it. */
  isDecorative?: boolean;
}

/** A person as a picture or initials. */
export function Avatar({ name, src, size = 'md', isDecorative = false, ...passed }: AvatarProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  // The picture of a prerendered page may have failed before scripts ran.
  useLayoutEffect(() => {
    if (picture.current?.complete && picture.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  const meaning = isDecorative ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': name } as const);
  const initials = initialsOf(name);
  return (
    <span {...meaning} {...elementProps(passed)} className={cx(styles.root, styles.size[size])}>
      {initials === '' ? <UserIcon size={size === 'lg' ? 'lg' : 'md'} /> : <bdi>{initials}</bdi>}
      {src !== undefined && src !== failed && (
        <img ref={picture} src={src} alt="" onError={() => setFailed(src)} className={styles.picture} />
      )}
    </span>
  );
}
