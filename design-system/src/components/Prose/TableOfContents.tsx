import { useId } from 'react';

import { Anchor } from '../../internal/Anchor.tsx';
import { asList } from '../../internal/as-list.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './TableOfContents.css.ts';
import { useCurrentSection } from './use-current-section.ts';

export interface ContentsEntry {
  /** The id of a heading on the page. */
  id: string;
  /** The heading's text, shortened if necessary. */
  label: string;
}

export interface TableOfContentsProps {
  /** In document order. */
  entries: readonly ContentsEntry[];
  /** Heading and accessible name of the navigation. @default the built-in "On this page" */
  label?: string;
}

/** Links to the headings of a long text; the current section is marked. */
export function TableOfContents({ entries, label }: TableOfContentsProps) {
  const { word } = useMessages();
  const labelId = useId();
  const current = useCurrentSection(entries);
  return (
    <nav aria-labelledby={labelId} className={styles.root}>
      <p id={labelId} className={styles.label}>
        {label ?? word('tableOfContents.label')}
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
