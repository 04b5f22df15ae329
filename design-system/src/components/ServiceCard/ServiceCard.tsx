import type { ReactNode } from 'react';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Card } from '../Card/Card.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import type { IconName } from '../Icon/icons.ts';
import { CompactServiceCard } from './CompactServiceCard.tsx';
import * as styles from './ServiceCard.css.ts';

interface CommonProps {
  /** The service's name; it also names the link. */
  title: string;
  /** @default 3 */
  titleLevel?: HeadingLevel;
  /** The service's page. */
  href: string;
  /** Called when the card is followed, for example to count it. */
  onPress?: () => void;
  /** @default 'article' */
  as?: 'article' | 'div' | 'li';
  /** One line about the service. */
  children?: ReactNode;
}

interface FullProps extends CommonProps {
  /** `full` shows a drawing, `compact` an icon: related services, lists of all services. @default 'full' */
  variant?: 'full';
  /** An isometric scene. Its place is kept while it is on its way. */
  picture?: ReactNode;
  /** Words that show the way. @default the words for "See the service" */
  linkLabel?: string;
  icon?: undefined;
}

interface CompactProps extends CommonProps {
  variant: 'compact';
  /** The trade in one sign. */
  icon?: IconName;
  picture?: undefined;
  linkLabel?: undefined;
}

export type ServiceCardProps = FullProps | CompactProps;

/** One service: its drawing, its name, a line about it. The whole card leads to its page. */
export function ServiceCard(props: ServiceCardProps) {
  const { word } = useMessages();
  if (props.variant === 'compact') return <CompactServiceCard {...props} />;
  const { title, titleLevel, href, onPress, as, picture, linkLabel = word('serviceCard.link'), children } = props;
  return (
    <Card
      {...{ title, titleLevel, href, onPress, as, linkLabel }}
      picture={picture !== undefined && <div className={styles.picture}>{picture}</div>}
    >
      {children && <p>{children}</p>}
    </Card>
  );
}
