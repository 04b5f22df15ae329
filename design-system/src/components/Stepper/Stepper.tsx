import type { ReactNode } from 'react';

import { elementProps, type ElementProps } from '../../theme/element-props.ts';
import { Anchor } from '../../internal/Anchor.tsx';
import { asList } from '../../internal/as-list.ts';
import { cx } from '../../theme/cx.ts';
import { useNumbers } from '../../internal/use-numbers.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { CheckIcon } from '../Icon/icons.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './Stepper.css.ts';

export interface StepperStep {
  /** One to three words; unique. */
  title: string;
  /** One short line below the title. */
  hint?: ReactNode;
  /** URL to return to once the step is done: makes its title a link. */
  href?: string;
}

export interface StepperProps extends ElementProps<HTMLDivElement> {
  /** Accessible name of the list, such as "Your booking". */
  label: string;
  /** In their order. */
  steps: readonly StepperStep[];
  /** Index of the current step, from 0. The steps before it are done; with the number of steps, all are. */
  current: number;
}

/** The progress of the user in a process: steps that are done, the current one, and those to come. */
export function Stepper({ label, steps, current, ...passed }: StepperProps) {
  const { number } = useNumbers();
  const { message } = useMessages();
  return (
    <div {...elementProps(passed)} className={styles.root}>
      <ol {...asList} aria-label={label} className={styles.list}>
        {steps.map(({ title, hint, href }, index) => {
          const state = index < current ? 'done' : index === current ? 'current' : 'toDo';
          return (
            <li
              key={title}
              aria-current={state === 'current' ? 'step' : undefined}
              className={cx(styles.step, state === 'done' && styles.passed)}
            >
              <span className={styles.markerOf[state]}>{state === 'done' ? <CheckIcon size="sm" /> : number(index + 1)}</span>
              <div className={styles.body}>
                <div className={styles.titleOf[state]}>
                  {state === 'done' && href !== undefined ? (
                    <Anchor href={href} className={styles.link}>
                      {title}
                    </Anchor>
                  ) : (
                    title
                  )}
                  {state !== 'current' && <VisuallyHidden> ({message(`stepper.${state}`)})</VisuallyHidden>}
                </div>
                {hint !== undefined && <div className={styles.hint}>{hint}</div>}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
