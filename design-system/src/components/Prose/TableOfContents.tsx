import { useEffect, useId, useState } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { asList } from '../../internal/as-list.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './TableOfContents.css.ts';

export interface ContentsEntry {
  /** The id of a heading on the page. */
  id: string;
  /** The heading's text, shortened if necessary. */
  label: string;
}

export interface TableOfContentsProps extends ElementProps<HTMLElement> {
  /** In document order. */
  entries: readonly ContentsEntry[];
  /** Heading and accessible name of the navigation. @default the built-in "On this page" */
  label?: string;
}

/** Links to the headings of a long text; the current section is marked. */
export function TableOfContents({ entries, label, ...passed }: TableOfContentsProps) {
  const { message } = useMessages();
  const labelId = useId();
  const current = useCurrentSection(entries);
  return (
    <nav aria-labelledby={labelId} {...elementProps(passed)} className={styles.root}>
      <p id={labelId} className={styles.label}>
        {label ?? message('tableOfContents.label')}
      </p>
      <ol {...asList} className={styles.list}>
        {entries.map(({ id, label: text }) => (
          <li key={id}>
            <Anchor href={`#${id}`} aria-current={id === current ? 'location' : undefined} className={styles.link}>
              {text}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * A heading counts as reached above a line a third of the way down the screen, however far above: otherwise a jump from below
 * the line to above the screen would change nothing.
 */
const READING_LINE = '1000000px 0px -65% 0px';

/** The id of the section being read: that of the last heading above the reading line. Undefined until scripts run. */
function useCurrentSection(entries: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = entries.map(({ id }) => id).join(' ');
  useEffect(() => {
    const headings = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const observer = new IntersectionObserver(
      (changes) => {
        const line = changes[0]?.rootBounds?.bottom ?? 0;
        setCurrent(headings.findLast((heading) => heading.getBoundingClientRect().top < line)?.id);
      },
      { root: document, rootMargin: READING_LINE },
    );
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
