import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import * as styles from './Prose.css.ts';

export interface ProseProps extends ElementProps<HTMLDivElement> {
  /** Plain elements: headings, paragraphs, lists, tables, quotations. Headings carry the ids that the table of contents links to. */
  children: ReactNode;
}

/** Long-form text: terms, policies, articles. */
export function Prose({ children, ...passed }: ProseProps) {
  return (
    <div {...elementProps(passed)} className={styles.root}>
      {children}
    </div>
  );
}
