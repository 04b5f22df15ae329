import { useEffect, useRef, useImperativeHandle } from 'react';
import type { MouseEvent } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Alert } from '../Alert/Alert.tsx';
import * as styles from './ErrorSummary.css.ts';

export interface FieldProblem {
  /** Id of the field's control, or of a group of controls. */
  fieldId: string;
  message: string;
}

export interface ErrorSummaryProps extends ElementProps<HTMLDivElement> {
  /** In field order. Nothing is rendered when empty. */
  problems: readonly FieldProblem[];
  /** @default the built-in "Please check the following" */
  title?: string;
  /** Takes the focus when it appears, so that it is announced. Leave it off when the first invalid field takes the focus. */
  isFocused?: boolean;
}

/** A group receives the focus at its first control. */
const CONTROLS = 'input, select, textarea, button';

/** A list of the errors in a form, each linking to its field. */
export function ErrorSummary({ ref, problems, title, isFocused = false, ...passed }: ErrorSummaryProps) {
  const { message } = useMessages();
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement, [root]);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    if (hasProblems && isFocused) root.current?.focus();
  }, [hasProblems, isFocused]);

  if (!hasProblems) return null;
  const handleClick = (event: MouseEvent, fieldId: string) => {
    const field = document.getElementById(fieldId);
    if (!field) return;
    // An anchor jump only scrolls; the control needs the focus too.
    event.preventDefault();
    (field.matches(CONTROLS) ? field : (field.querySelector<HTMLElement>(CONTROLS) ?? field)).focus();
  };
  return (
    <div ref={root} role="alert" tabIndex={-1} {...elementProps(passed)} className={styles.root}>
      <Alert tone="critical" title={title ?? message('errorSummary.title')}>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} onClick={(event) => handleClick(event, problem.fieldId)} className={styles.link}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
