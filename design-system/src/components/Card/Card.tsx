import type { ReactNode } from 'react';

import { clickFor, type PressEvent } from '../../internal/press-event.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import { ArrowRightIcon } from '../Icon/icons.tsx';
import * as styles from './Card.css.ts';

export interface CardProps extends ElementProps<HTMLElement> {
  title: ReactNode;
  /** @default 3 */
  titleLevel?: HeadingLevel;
  /** Makes the whole card a link, named by its title. */
  href?: string;
  /** Called when the link is followed, for example for analytics. */
  onPress?: (event: PressEvent) => void;
  /** Call-to-action text such as "See the service". Decorative: the title names the link. */
  linkLabel?: string;
  /** An illustration or a `Photo` above the text. */
  picture?: ReactNode;
  /** Reserves the space of the picture, which may be null until it is known, and cuts one of another ratio. @default its own ratio */
  pictureRatio?: keyof typeof styles.ratio;
  /** A line of short facts below the title, such as community, service and year. */
  facts?: readonly string[];
  /** A line at the end of the card, such as a price: level with those of its neighbours. */
  note?: ReactNode;
  /** @default 'article' */
  as?: 'article' | 'div' | 'li';
  children?: ReactNode;
}

/** One of several similar items: an illustration, a title, a short text. */
export function Card({
  title,
  titleLevel = 3,
  href,
  onPress,
  linkLabel,
  picture,
  pictureRatio,
  facts = [],
  note,
  as: Element = 'article',
  children,
  ...passed
}: CardProps) {
  return (
    <Element {...elementProps(passed)} className={cx(styles.root, Boolean(href) && styles.linked)}>
      {(picture || (pictureRatio && picture === null)) && (
        <div className={cx(styles.picture, pictureRatio && styles.ratio[pictureRatio])}>{picture}</div>
      )}
      <div className={styles.body}>
        <Heading level={titleLevel} size="title3">
          {href ? (
            <Anchor href={href} onClick={clickFor(onPress)} className={styles.link}>
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Heading>
        {facts.length > 0 && (
          <p className={styles.facts}>
            {facts.map((fact, index) => (
              <span key={fact}>
                <bdi>{fact}</bdi>
                {index < facts.length - 1 && ' ·'}
              </span>
            ))}
          </p>
        )}
        {children && <div className={styles.text}>{children}</div>}
        {note && <p className={styles.note}>{note}</p>}
        {href && linkLabel && (
          <span aria-hidden="true" className={styles.onward}>
            {linkLabel}
            <ArrowRightIcon size="sm" />
          </span>
        )}
      </div>
    </Element>
  );
}
