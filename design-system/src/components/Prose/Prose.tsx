import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Prose.css.ts';

export interface ProseProps extends ElementProps<HTMLDivElement> {
  /** Plain elements: headings, paragraphs, lists, tables, quotations. Headings carry the ids that the table of contents links to. */
  children: ReactNode;
  /** A `TableOfContents`: above the text on narrow screens, sticky next to it on wide ones. */
  contents?: ReactNode;
}

/** Long-form text: terms, policies, articles. */
export function Prose({ children, contents, ...passed }: ProseProps) {
  if (!contents)
    return (
      <div {...elementProps(passed)} className={styles.root}>
        {children}
      </div>
    );
  return (
    <div {...elementProps(passed)} className={styles.layout}>
      <div className={styles.contents}>{contents}</div>
      <div className={styles.root}>{children}</div>
    </div>
  );
}
