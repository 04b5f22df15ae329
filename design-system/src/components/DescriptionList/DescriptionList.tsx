import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './DescriptionList.css.ts';

export interface Description {
  term: string;
  /** A missing or empty value is shown as a dash and announced as missing. */
  value: ReactNode;
}

export interface DescriptionListProps extends ElementProps<HTMLDivElement> {
  items: readonly Description[];
  /** Announced for a missing value. @default the built-in "Not given" */
  missingLabel?: string;
}

const isMissing = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** Facts about one item as label and value pairs. */
export function DescriptionList({ items, missingLabel, ...passed }: DescriptionListProps) {
  const { message } = useMessages();
  const absence = (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{missingLabel ?? message('descriptionList.missing')}</VisuallyHidden>
    </>
  );
  return (
    <div {...elementProps(passed)} className={styles.root}>
      <dl className={styles.list}>
        {items.map(({ term, value }) => (
          <div key={term} className={styles.pair}>
            <dt className={styles.term}>{term}</dt>
            <dd className={cx(styles.value, isMissing(value) && styles.missing)}>{isMissing(value) ? absence : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
