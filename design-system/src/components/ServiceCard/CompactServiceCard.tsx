import type { ReactNode } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { linked, link } from '../Card/Card.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './ServiceCard.css.ts';

export interface CompactServiceCardProps {
  title: string;
  titleLevel?: HeadingLevel;
  href: string;
  onPress?: () => void;
  as?: 'article' | 'div' | 'li';
  icon?: IconName;
  children?: ReactNode;
}

/** The compact variant in one row: icon, name, one line, chevron. */
export function CompactServiceCard({
  title,
  titleLevel = 3,
  href,
  onPress,
  as: Element = 'article',
  icon,
  children,
}: CompactServiceCardProps) {
  return (
    <Element className={cx(styles.compact, linked)}>
      {icon && (
        <span className={styles.sign}>
          <Icon name={icon} size="lg" />
        </span>
      )}
      <div className={styles.words}>
        <Heading level={titleLevel} size="body">
          <Anchor href={href} onClick={onPress && (() => onPress())} className={link}>
            {title}
          </Anchor>
        </Heading>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <span className={styles.chevron}>
        <Icon name="chevronRight" />
      </span>
    </Element>
  );
}
