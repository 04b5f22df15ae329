import type { ReactNode } from 'react';

import * as styles from './Prose.css.ts';

export interface ProseProps {
  /** Plain elements: headings, paragraphs, lists, tables, quotations. Headings carry the ids that the table of contents links to. */
  children: ReactNode;
  /** A `TableOfContents`: above the text on narrow screens, sticky next to it on wide ones. */
  contents?: ReactNode;
}

/** Long-form text: terms, policies, articles. */
export function Prose({ children, contents }: ProseProps) {
  if (!contents) return <div className={styles.root}>{children}</div>;
  return (
    <div className={styles.layout}>
      <div className={styles.contents}>{contents}</div>
      <div className={styles.root}>{children}</div>
    </div>
  );
}
