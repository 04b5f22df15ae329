import type { ReactElement, ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { asList } from '../../internal/as-list.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { Heading } from '../Heading/Heading.tsx';
import type { HeadingLevel } from '../Heading/Heading.tsx';
import * as styles from './Steps.css.ts';

export interface Step {
  /** What happens, in two or three words. */
  title: string;
  /** One or two sentences of detail. */
  text?: ReactNode;
  /** Before the title: an icon such as `<PhoneIcon />`, or any other element of its size. */
  icon?: ReactElement;
}

export interface StepsProps extends ElementProps<HTMLDivElement> {
  /** In chronological order. */
  items: readonly Step[];
  /** @default 3 */
  titleLevel?: HeadingLevel;
}

/** The steps of a process: stacked in narrow containers, along a line in wide ones. */
export function Steps({ items, titleLevel = 3, ...passed }: StepsProps) {
  const { number } = useNumbers();
  return (
    <div {...elementProps(passed)} className={styles.root}>
      <ol {...asList} className={styles.list}>
        {items.map(({ title, text, icon }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.marker}>
              <span className={styles.number}>{number(index + 1)}</span>
            </span>
            <div className={styles.body}>
              <div className={styles.title}>
                {icon && <span className={styles.icon}>{icon}</span>}
                <Heading level={titleLevel} size="title3">
                  {title}
                </Heading>
              </div>
              {text && <div className={styles.text}>{text}</div>}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
