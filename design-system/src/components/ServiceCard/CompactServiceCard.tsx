import type { ReactNode } from 'react';

import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { linked, link } from '../Card/Card.css.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/icons.ts';
import * as styles from './ServiceCard.css.ts';

export interface CompactServiceCardProps extends ElementProps {
  title: string;
  titleLevel?: HeadingLevel;
  href: string;
  onPress?: (event: PressEvent) => void;
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
  ...passed
}: CompactServiceCardProps) {
  return (
    <Element {...elementProps(passed)} className={cx(styles.compact, linked)}>
      {icon && (
        <span className={styles.sign}>
          <Icon name={icon} size="lg" />
        </span>
      )}
      <div className={styles.words}>
        <Heading level={titleLevel} size="body">
          <Anchor href={href} onClick={clickFor(onPress)} className={link}>
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
