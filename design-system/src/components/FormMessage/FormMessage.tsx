import { useEffect, useRef, useImperativeHandle } from 'react';
import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Alert } from '../Alert/Alert.tsx';
import * as styles from './FormMessage.css.ts';

export interface FormMessageProps extends ElementProps<HTMLDivElement> {
  /** The outcome: success, partial success, pending, or failure. */
  tone: 'success' | 'warning' | 'info' | 'critical';
  title: string;
  /** Takes the focus when it appears, for messages that replace their form. */
  isFocused?: boolean;
  children?: ReactNode;
}

/** The result of a form, announced when it appears: failures at once, successes politely. */
export function FormMessage({ ref, tone, title, isFocused = false, children, ...passed }: FormMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [root]);
  useEffect(() => {
    if (isFocused) root.current?.focus();
  }, [isFocused]);
  return (
    <div ref={root} role={tone === 'critical' ? 'alert' : 'status'} tabIndex={-1} {...elementProps(passed)} className={styles.root}>
      <Alert tone={tone} title={title}>
        {children}
      </Alert>
    </div>
  );
}
