import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Link.css.ts';

export interface LinkProps {
  href: string;
  /** `inline` inside a sentence, `plain` in lists of links, `standalone` as a step onward with an arrow. @default 'inline' */
  variant?: keyof typeof styles.variant;
  /** The page that is being shown: marked for screen readers. */
  isCurrent?: boolean;
  /** Opens in a new tab. */
  isExternal?: boolean;
  /** Language of the page it leads to. */
  hrefLang?: string;
  children: ReactNode;
}

/** The arrow never stands alone on a line (a word joiner has no width). */
const NO_BREAK = '\u2060';

/** Goes to another page. A native link, so it also works before and without scripts. */
export function Link({ href, variant = 'inline', isCurrent = false, isExternal = false, hrefLang, children }: LinkProps) {
  return (
    <Anchor
      href={href}
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
            <Icon name="arrowRight" size="sm" />
          </span>
        </>
      )}
    </Anchor>
  );
}
