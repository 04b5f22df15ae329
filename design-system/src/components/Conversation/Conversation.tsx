import type { ReactElement, ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { asList } from '../../internal/as-list.ts';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './Conversation.css.ts';

export interface ConversationEntry {
  /** Unique in the conversation. */
  id: string;
  /**
   * `in` came from outside and `out` from the team, each on its own side; a `note` is for the team alone. An `event` is anything else that happened:
   * a line, folded together with adjacent events.
   */
  kind: 'in' | 'out' | 'note' | 'event';
  /** Author and channel of a message, or a description of the event. */
  title: ReactNode;
  /** When, as text. */
  time: string;
  /** The same moment for machines, such as `2026-11-23T08:00:00Z`. */
  dateTime: string;
  /** The message. A text keeps its line breaks and its own direction. */
  content?: ReactNode;
  /** Below the text: files, delivery status, buttons. */
  footer?: ReactNode;
  /** Before the title, such as `<TriangleAlertIcon size="sm" />`. */
  icon?: ReactElement | undefined;
  /** Colour of the icon; the title must convey the same. @default 'neutral' */
  tone?: keyof typeof styles.tone;
}

export interface ConversationProps extends ElementProps<HTMLOListElement> {
  /** Oldest first. */
  entries: readonly ConversationEntry[];
  /** Label of folded events with their number, at least two, such as “3 changes”. */
  foldedLabel: (count: number) => string;
}

/** Messages in both directions with what happened between them. */
export function Conversation({ entries, foldedLabel, ...passed }: ConversationProps) {
  return (
    <ol {...asList} {...elementProps(passed)} className={styles.list}>
      {groupsOf(entries).map((group) => {
        const [first] = group;
        if (first.kind !== 'event') return <Message key={first.id} entry={first} />;
        return (
          <li key={first.id} className={styles.events}>
            {group.length === 1 ? (
              <Event entry={first} />
            ) : (
              <details>
                <summary className={styles.summary}>
                  <ChevronDownIcon size="sm" />
                  {foldedLabel(group.length)}
                </summary>
                <ol {...asList} className={styles.folded}>
                  {group.map((entry) => (
                    <li key={entry.id}>
                      <Event entry={entry} />
                    </li>
                  ))}
                </ol>
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type Group = readonly [ConversationEntry, ...ConversationEntry[]];

/** Each message alone, and the events between two of them together. */
function groupsOf(entries: readonly ConversationEntry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.kind === 'event' && last?.[0].kind === 'event') groups[groups.length - 1] = [...last, entry];
    else groups.push([entry]);
  }
  return groups;
}

function Message({ entry: { kind, title, time, dateTime, content, footer, icon, tone = 'neutral' } }: { entry: ConversationEntry }) {
  return (
    <li className={cx(styles.message, styles.side[kind])}>
      <div className={styles.head}>
        <span className={styles.title}>
          {icon && (
            <span aria-hidden="true" className={cx(styles.sign, styles.tone[tone])}>
              {icon}
            </span>
          )}
          {title}
        </span>
        <time dateTime={dateTime} className={styles.time}>
          {time}
        </time>
      </div>
      {content !== undefined && <div className={styles.content}>{content}</div>}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </li>
  );
}

function Event({ entry: { title, time, dateTime, content } }: { entry: ConversationEntry }) {
  return (
    <>
      {title} ·{' '}
      <time dateTime={dateTime} className={styles.time}>
        {time}
      </time>
      {content !== undefined && <div className={styles.content}>{content}</div>}
    </>
  );
}
