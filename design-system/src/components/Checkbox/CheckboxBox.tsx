import { useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { ComponentProps, Ref } from 'react';

import * as choice from '../../internal/choice.css.ts';
import { MinusIcon } from '../Icon/application-icons.tsx';
import { CheckIcon } from '../Icon/icons.tsx';
import * as styles from './Checkbox.css.ts';

interface CheckboxBoxProps extends Omit<ComponentProps<'input'>, 'ref' | 'type' | 'className' | 'style'> {
  control: Ref<HTMLInputElement>;
  isIndeterminate: boolean;
}

/** The box alone: the native control with its tick and dash, for callers that place the label themselves. */
export function CheckboxBox({ control, isIndeterminate, ...input }: CheckboxBoxProps) {
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(control, () => element.current as HTMLInputElement, []);
  // `indeterminate` has no attribute, and a press resets it: every render restores it.
  useLayoutEffect(() => {
    if (element.current) element.current.indeterminate = isIndeterminate;
  });
  return (
    <span className={choice.box}>
      <input {...input} ref={element} type="checkbox" className={styles.control} />
      <span className={styles.check}>
        <CheckIcon />
      </span>
      <span className={styles.dash}>
        <MinusIcon />
      </span>
    </span>
  );
}
