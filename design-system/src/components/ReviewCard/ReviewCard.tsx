import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components';

import { useMessages } from '../../messages/MessagesProvider.tsx';
import { cx } from '../../theme/cx.ts';
import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { StarIcon } from '../Icon/application-icons.tsx';
import { Link } from '../Link/Link.tsx';
import * as styles from './ReviewCard.css.ts';

export interface ReviewCardProps extends ElementProps<HTMLElement> {
  /** The customer's text, unabridged. */
  children: ReactNode;
  /** The customer's name as signed. */
  name: string;
  /** `2025-03-14`, or `2025-03` where only the month is known. */
  date: string;
  /** The service reviewed. */
  service?: string | undefined;
  /** From 1 to 5, where the customer has given some. */
  stars?: number | undefined;
  /** Where it was written, such as Google. */
  source?: string | undefined;
  /** The review there; opens in a new tab. */
  href?: string | undefined;
}

const STARS = [1, 2, 3, 4, 5];

/** Formats a month or a day. In UTC, so that no time zone shifts it. */
function formatDay(date: string, locale: string): string {
  const day = date.length > 'yyyy-mm'.length ? ({ day: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** A customer review with name and date, and with stars and a source where there are some. */
export function ReviewCard({ children, name, date, service, stars, source, href, ...passed }: ReviewCardProps) {
  const { locale } = useLocale();
  const { message } = useMessages();
  return (
    // Marker for analytics, which counts views.
    <figure data-review="" {...elementProps(passed)} className={styles.root}>
      {stars !== undefined && (
        <div
          role="img"
          aria-label={message('reviewCard.stars', { stars: new Intl.NumberFormat(locale).format(stars) })}
          className={styles.stars}
        >
          {STARS.map((star) => (
            <span key={star} className={star <= stars ? styles.given : styles.missing}>
              <StarIcon size="sm" />
            </span>
          ))}
        </div>
      )}
      <blockquote className={cx(styles.quote, stars === undefined && styles.ruled)}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </blockquote>
      <figcaption className={styles.caption}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={styles.facts}>
          <time dateTime={date} className={styles.fact}>
            {formatDay(date, locale)}
          </time>
          {service && <div className={styles.fact}>{service}</div>}
          {source && (
            <div className={styles.fact}>
              {href === undefined ? (
                <bdi>{source}</bdi>
              ) : (
                <Link href={href} isExternal>
                  <bdi>{source}</bdi>
                </Link>
              )}
            </div>
          )}
        </div>
      </figcaption>
    </figure>
  );
}
