import { type ChangeEvent, type ComponentProps, type MouseEvent, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import * as choice from '../../internal/choice.css.ts';
import { ErrorNote, HintNote, LabelText, useFieldIds } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useNativeChoice } from '../../internal/use-control-value.ts';
import { MinusIcon } from '../Icon/application-icons.tsx';
import { CheckIcon } from '../Icon/icons.tsx';
import * as styles from './Checkbox.css.ts';

export interface CheckboxProps extends ControlProps<HTMLInputElement> {
  /** Form value while checked; unchecked submits nothing. @default 'on' */
  value?: string;
  /** Whether it is checked (controlled). Requires `onChange`. */
  isSelected?: boolean;
  /** Whether it is checked initially (uncontrolled). */
  defaultSelected?: boolean;
  /** Represents several options of which some are checked. Shown and announced as mixed; the caller resets it. */
  isIndeterminate?: boolean;
  /** Can be focused and read, not changed. */
  isReadOnly?: boolean;
  /** Called when it changes, and once after hydration if it was changed before scripts ran. */
  onChange?: (isSelected: boolean) => void;
}

type CheckboxState = Pick<CheckboxProps, 'isSelected' | 'defaultSelected' | 'isIndeterminate' | 'isReadOnly' | 'onChange'>;

/** Handles presses, changes, and a choice made before scripts ran. */
function useCheckboxInput(state: CheckboxState) {
  const control = useRef<HTMLInputElement>(null);
  const { isSelected, defaultSelected = false, isIndeterminate = false, isReadOnly = false, onChange } = state;
  const current = isSelected ?? defaultSelected;
  useNativeChoice({
    control,
    read: ({ checked }: HTMLInputElement) => checked,
    current,
    onChange: (checked) => {
      if (isReadOnly && control.current) control.current.checked = current;
      else onChange?.(checked);
    },
  });
  const input = {
    // Left to the DOM unless controlled.
    ...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected }),
    onClick: isReadOnly ? (event: MouseEvent) => event.preventDefault() : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      currentTarget.indeterminate = isIndeterminate;
      if (!isReadOnly) onChange?.(currentTarget.checked);
    },
  };
  return { control, input };
}

/** A yes-or-no option, as a native checkbox: it works without scripts. */
export function Checkbox({ ref, label, isRequired = false, isOptionalHidden = false, ...props }: CheckboxProps) {
  const { name, value, hint, errorMessage, isIndeterminate = false, isReadOnly = false, isDisabled, onBlur } = props;
  const { id, hintId, errorId, describedBy } = useFieldIds(props);
  const { control, input } = useCheckboxInput(props);
  useImperativeHandle(ref, () => control.current as HTMLInputElement, [control]);

  return (
    <div className={choice.root}>
      <label className={choice.row}>
        <CheckboxBox
          control={control}
          isIndeterminate={isIndeterminate}
          {...elementProps(props)}
          {...{ id, name, value, onBlur }}
          {...input}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-readonly={isReadOnly || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>
          <LabelText label={label} isOptional={!isRequired && !isOptionalHidden} />
        </span>
      </label>
      <HintNote id={hintId} className={choice.hint}>
        {hint}
      </HintNote>
      <ErrorNote id={errorId} className={choice.error}>
        {errorMessage}
      </ErrorNote>
    </div>
  );
}

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
