import { useEffect, useRef, useImperativeHandle } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Alert } from '../Alert/Alert.tsx';
import { Heading, type HeadingLevel } from '../Heading/Heading.tsx';
import { CheckIcon } from '../Icon/icons.tsx';
import * as styles from './FormMessage.css.ts';

export interface FormMessageProps extends ElementProps<HTMLDivElement> {
  /** The outcome: success, partial success, pending, or failure. */
  tone: 'success' | 'warning' | 'info' | 'critical';
  title: string;
  /**
   * For a success that replaces the form: shows the title as a heading of this level, without a box.
   *
   * @default in a box
   */
  titleLevel?: HeadingLevel;
  /** Takes the focus when it appears, for messages that replace their form. */
  isFocused?: boolean;
  children?: ReactNode;
}

/** The result of a form, announced when it appears: failures at once, successes politely. */
export function FormMessage({ ref, tone, title, titleLevel, isFocused = false, children, ...passed }: FormMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [root]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) (heading.current ?? root.current)?.focus();
  }, [isFocused]);
  return (
    <div ref={root} role={tone === 'critical' ? 'alert' : 'status'} tabIndex={-1} {...elementProps(passed)} className={styles.root}>
      {titleLevel && tone === 'success' ? (
        <div className={styles.page}>
          <span className={styles.mark}>
            <CheckIcon />
          </span>
          <div className={styles.body}>
            <Heading level={titleLevel} size={titleLevel === 1 ? 'title1' : 'title2'} isFocusTarget ref={heading}>
              {title}
            </Heading>
            {children}
          </div>
        </div>
      ) : (
        <Alert tone={tone} title={title}>
          {children}
        </Alert>
      )}
    </div>
  );
}
