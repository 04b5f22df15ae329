import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Card.css.ts';

export interface CardProps {
  title: ReactNode;
  /** @default 3 */
  titleLevel?: HeadingLevel;
  /** Makes the whole card a link, named by its title. */
  href?: string;
  /** Called when the link is followed, for example to count it. */
  onPress?: () => void;
  /** Words that show the way, such as "See the service". Decoration: the title names the link. */
  linkLabel?: string;
  /** A drawing above the text. */
  picture?: ReactNode;
  /** @default 'article' */
  as?: 'article' | 'div' | 'li';
  children?: ReactNode;
}

/** One of several things of a kind: a drawing, a title, a few words. */
export function Card({ title, titleLevel = 3, href, onPress, linkLabel, picture, as: Element = 'article', children }: CardProps) {
  return (
    <Element className={cx(styles.root, Boolean(href) && styles.linked)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <div className={styles.body}>
        <Heading level={titleLevel} size="title3">
          {href ? (
            <Anchor href={href} onClick={onPress && (() => onPress())} className={styles.link}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Heading>
        {children && <div className={styles.text}>{children}</div>}
        {href && linkLabel && (
          <span aria-hidden="true" className={styles.onward}>
            {linkLabel}
            <Icon name="arrowRight" size="sm" />
          </span>
        )}
      </div>
    </Element>
  );
}
