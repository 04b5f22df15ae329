import type { ReactElement, ReactNode } from 'react';

import { type PressEvent, clickFor } from '../../internal/press-event.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { type HeadingLevel, Heading } from '../../components/Heading/Heading.tsx';
import { ChevronRightIcon } from '../../components/Icon/icons.tsx';
import { Anchor } from '../../internal/Anchor.tsx';
import { cx } from '../../theme/cx.ts';
import { linked, link } from '../../components/Card/Card.css.ts';
import { iconSlot } from '../../internal/icon-slot.css.ts';
import * as styles from './ServiceCard.css.ts';

interface CommonProps extends ElementProps {
  /** The service's name, which also names the link. */
  title: string;
  /** @default 3 */
  titleLevel?: HeadingLevel;
  /** URL of the service's page. */
  href: string;
  /** Called when the link is followed, for example for analytics. */
  onPress?: (event: PressEvent) => void;
  /** @default 'article' */
  as?: 'article' | 'div' | 'li';
  /** One line about the service. */
  children?: ReactNode;
  /** A line at the end of the card: what the service costs. */
  note?: ReactNode;
}

interface FullProps extends CommonProps {
  /** `full` shows a drawing; `compact` shows an icon, for related services and lists of all services. @default 'full' */
  variant?: 'full';
  /** An isometric scene. Its space is reserved while it loads. */
  picture?: ReactNode;
  /** Call-to-action text. @default the built-in "See the service" */
  linkLabel?: string;
  icon?: undefined;
}

interface CompactProps extends CommonProps {
  variant: 'compact';
  /** Icon of the service, which becomes 1.5 rem. */
  icon?: ReactElement;
  picture?: undefined;
  linkLabel?: undefined;
}

export type ServiceCardProps = FullProps | CompactProps;

/** A service: its drawing, its name, one line. The whole card links to its page. */
export function ServiceCard(props: ServiceCardProps) {
  const { message } = useMessages();
  if (props.variant === 'compact') return <CompactServiceCard {...props} />;
  const {
    title,
    titleLevel,
    href,
    onPress,
    as: Element = 'article',
    picture,
    linkLabel = message('serviceCard.link'),
    children,
    note,
  } = props;
  return (
    <Element {...elementProps(props)} className={styles.cell}>
      <Card
        as="div"
        {...{ title, titleLevel, href, onPress, linkLabel, note }}
        picture={picture !== undefined && <div className={styles.picture}>{picture}</div>}
      >
        {children && <p>{children}</p>}
      </Card>
    </Element>
  );
}

/** The compact variant in one row: icon, name, one line, chevron. */
function CompactServiceCard({
  title,
  titleLevel = 3,
  href,
  onPress,
  as: Element = 'article',
  icon,
  children,
  note,
  ...passed
}: CompactProps) {
  return (
    <Element {...elementProps(passed)} className={styles.cell}>
      <div className={cx(styles.compact, linked)}>
        {icon && <span className={cx(styles.sign, iconSlot.lg)}>{icon}</span>}
        <div className={styles.texts}>
          <Heading level={titleLevel} size="body">
            <Anchor href={href} onClick={clickFor(onPress)} className={link}>
              {title}
            </Anchor>
          </Heading>
          {children && <p className={styles.text}>{children}</p>}
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <span className={styles.chevron}>
          <ChevronRightIcon />
        </span>
      </div>
    </Element>
  );
}
