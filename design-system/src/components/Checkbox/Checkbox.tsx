import { useImperativeHandle, useRef } from 'react';
import type { ChangeEvent } from 'react';

import * as choice from '../../internal/choice.css.ts';
import { ErrorWords, LabelWords } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useFieldIds } from '../../internal/use-field-ids.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import { CheckboxBox } from './CheckboxBox.tsx';

export interface CheckboxProps extends ControlProps<HTMLInputElement> {
  /** What the form's data says while it is ticked; unticked, it says nothing. @default 'on' */
  value?: string;
  /** Whether it is ticked, when the caller holds that. Takes `onChange` along. */
  isSelected?: boolean;
  /** Whether it is ticked at first, when it holds that itself. */
  defaultSelected?: boolean;
  /** Stands for several of which some are ticked. Looks and sounds half; the caller ends it. */
  isIndeterminate?: boolean;
  /** Can be reached and read, not changed. */
  isReadOnly?: boolean;
  /** Called when it changes, and once at the start when it was changed before scripts ran. */
  onChange?: (isSelected: boolean) => void;
}

/** Yes or no, as the platform's own control: it works before scripts run. */
export function Checkbox({ ref, label, isRequired = false, isOptionalHidden = false, ...props }: CheckboxProps) {
  const { name, value, hint, errorMessage, isSelected, defaultSelected = false, isIndeterminate = false, ...state } = props;
  const { isReadOnly = false, isDisabled, onChange, onBlur } = state;
  const { id, hintId, errorId, describedBy } = useFieldIds(props);
  const element = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, []);
  const current = isSelected ?? defaultSelected;
  useNativeChoice({
    control: element,
    read: ({ checked }: HTMLInputElement) => checked,
    current,
    tell: (checked) => {
      if (isReadOnly && element.current) element.current.checked = current;
      else onChange?.(checked);
    },
  });
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    currentTarget.indeterminate = isIndeterminate;
    if (!isReadOnly) onChange?.(currentTarget.checked);
  };

  return (
    <div className={choice.root}>
      <label className={choice.row}>
        <CheckboxBox
          control={element}
          isIndeterminate={isIndeterminate}
          {...{ id, name, value, onBlur }}
          // Left to the element unless the caller holds it.
          {...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected })}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-readonly={isReadOnly || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy}
          onClick={isReadOnly ? (event) => event.preventDefault() : undefined}
          onChange={handleChange}
        />
        <span>
          <LabelWords label={label} isOptional={!isRequired && !isOptionalHidden} />
        </span>
      </label>
      {hint && (
        <span id={hintId} className={choice.hint}>
          {hint}
        </span>
      )}
      {errorMessage && (
        <span id={errorId} className={choice.error}>
          <ErrorWords>{errorMessage}</ErrorWords>
        </span>
      )}
    </div>
  );
}
