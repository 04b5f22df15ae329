import type { ReactNode } from 'react';
import { useLocale } from 'react-aria-components';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './ReviewCard.css.ts';

export interface ReviewCardProps extends ElementProps<HTMLElement> {
  /** The customer's text, unabridged. */
  children: ReactNode;
  /** The customer's name as signed. */
  name: string;
  /** `2025-03-14`, or `2025-03` where only the month is known. */
  date: string;
  /** The service reviewed. */
  service?: string;
}

/** Formats a month or a day. In UTC, so that no time zone shifts it. */
function inWords(date: string, locale: string): string {
  const day = date.length > 'yyyy-mm'.length ? ({ day: 'numeric' } as const) : {};
  return new Intl.DateTimeFormat(locale, { ...day, month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));
}

/** A customer review with name and date. */
export function ReviewCard({ children, name, date, service, ...passed }: ReviewCardProps) {
  const { locale } = useLocale();
  return (
    // Marker for analytics, which counts views.
    <figure data-review="" {...elementProps(passed)} className={styles.root}>
      <blockquote className={styles.quote}>{typeof children === 'string' ? <p>{children}</p> : children}</blockquote>
      <figcaption className={styles.caption}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
        </div>
        <div className={styles.facts}>
          <time dateTime={date} className={styles.date}>
            {inWords(date, locale)}
          </time>
          {service && <div>{service}</div>}
        </div>
      </figcaption>
    </figure>
  );
}
