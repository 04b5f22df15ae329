import type { ReactElement, ReactNode } from 'react';

import { ChevronRightIcon } from '../../components/Icon/icons.tsx';
import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { linked, link } from '../../components/Card/Card.css.ts';
import { Heading } from '../../components/Heading/Heading.tsx';
import type { HeadingLevel } from '../../components/Heading/Heading.tsx';
import { iconSlot } from '../../internal/icon-slot.css.ts';
import * as styles from './ServiceCard.css.ts';

export interface CompactServiceCardProps extends ElementProps {
  title: string;
  titleLevel?: HeadingLevel;
  href: string;
  onPress?: (event: PressEvent) => void;
  as?: 'article' | 'div' | 'li';
  icon?: ReactElement;
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
      {icon && <span className={cx(styles.sign, iconSlot.lg)}>{icon}</span>}
      <div className={styles.words}>
        <Heading level={titleLevel} size="body">
          <Anchor href={href} onClick={clickFor(onPress)} className={link}>
            {title}
          </Anchor>
        </Heading>
        {children && <p className={styles.text}>{children}</p>}
      </div>
      <span className={styles.chevron}>
        <ChevronRightIcon />
      </span>
    </Element>
  );
}
