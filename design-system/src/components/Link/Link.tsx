import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { ArrowRightIcon } from '../Icon/icons.tsx';
import * as styles from './Link.css.ts';

export interface LinkProps extends ElementProps<HTMLAnchorElement> {
  href: string;
  /** `inline` inside a sentence, `plain` in lists of links, `standalone` as a call to action with an arrow. @default 'inline' */
  variant?: keyof typeof styles.variant;
  /** Whether it is the current page: announced by screen readers. */
  isCurrent?: boolean;
  /** Opens in a new tab. */
  isExternal?: boolean;
  /** Language of the target page. */
  hrefLang?: string;
  /** Called before the link is followed. */
  onPress?: (event: PressEvent) => void;
  children: ReactNode;
}

/** Keeps the arrow on the line of the last word (a word joiner has no width). */
const NO_BREAK = '\u2060';

/** A native link, so it works without scripts. */
export function Link({
  href,
  variant = 'inline',
  isCurrent = false,
  isExternal = false,
  hrefLang,
  onPress,
  children,
  ...passed
}: LinkProps) {
  return (
    <Anchor
      {...elementProps(passed)}
      href={href}
      onClick={clickFor(onPress)}
      hrefLang={hrefLang}
      aria-current={isCurrent ? 'page' : undefined}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener' : undefined}
      className={cx(styles.root, styles.variant[variant])}
    >
      {children}
      {variant === 'standalone' && (
        <>
          {NO_BREAK}
          <span className={styles.arrow}>
            <ArrowRightIcon size="sm" />
          </span>
        </>
      )}
    </Anchor>
  );
}
