import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { Alert } from '../Alert/Alert.tsx';
import * as styles from './FormMessage.css.ts';

export interface FormMessageProps {
  /** How the attempt went: it worked, it worked with a limit, it waits, or it failed. */
  tone: 'success' | 'warning' | 'info' | 'critical';
  title: string;
  /** Takes the focus when it appears: where the form it speaks of is gone. */
  isFocused?: boolean;
  children?: ReactNode;
}

/** What came of a form: announced when it appears, a failure at once, a success politely. */
export function FormMessage({ tone, title, isFocused = false, children }: FormMessageProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) root.current?.focus();
  }, [isFocused]);
  return (
    <div ref={root} role={tone === 'critical' ? 'alert' : 'status'} tabIndex={-1} className={styles.root}>
      <Alert tone={tone} title={title}>
        {children}
      </Alert>
    </div>
  );
}
