import type { ReactElement, ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { asList } from '../../internal/as-list.ts';
import * as styles from './Timeline.css.ts';

export interface TimelineEntry {
  /** Unique key of the entry. */
  id: string;
  /** What happened, and who did it. */
  title: ReactNode;
  /** When it happened, as text. */
  time?: string;
  /** The same moment for machines, such as `2026-11-23T08:00:00Z`. */
  dateTime?: string;
  /** What somebody wrote. A text keeps its line breaks and its own direction. */
  content?: ReactNode;
  /** Whether the content is in a frame, which tells what came from outside from what the team wrote. @default false */
  isFramed?: boolean;
  /** In place of the dot: an icon such as `<CheckIcon size="sm" />`, or any other element of its size. */
  icon?: ReactElement;
  /** Colour of the dot or icon, which repeats what the title says. @default 'neutral' */
  tone?: keyof typeof styles.tone;
}

export interface TimelineProps extends ElementProps<HTMLOListElement> {
  /** In the order in which they are shown. */
  entries: readonly TimelineEntry[];
}

/** What happened, one event below the other. */
export function Timeline({ entries, ...passed }: TimelineProps) {
  return (
    <ol {...asList} {...elementProps(passed)} className={styles.list}>
      {entries.map(({ id, title, time, dateTime, content, isFramed = false, icon, tone = 'neutral' }) => (
        <li key={id} className={styles.entry}>
          <span aria-hidden="true" className={cx(styles.marker, styles.tone[tone])}>
            {icon ? <span className={styles.sign}>{icon}</span> : <span className={styles.dot} />}
          </span>
          <div className={styles.body}>
            <div className={styles.head}>
              <span className={styles.title}>{title}</span>
              {time !== undefined && (
                <time dateTime={dateTime} className={styles.time}>
                  {time}
                </time>
              )}
            </div>
            {content !== undefined && <div className={cx(styles.content, isFramed && styles.framed)}>{content}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
