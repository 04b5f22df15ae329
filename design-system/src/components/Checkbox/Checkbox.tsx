import { useImperativeHandle, useRef } from 'react';
import type { ChangeEvent, MouseEvent } from 'react';

import * as choice from '../../internal/choice.css.ts';
import { ErrorNote, HintNote, LabelWords } from '../../internal/FieldParts.tsx';
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

type Ticking = Pick<CheckboxProps, 'isSelected' | 'defaultSelected' | 'isIndeterminate' | 'isReadOnly' | 'onChange'>;

/** What happens to a press, a change, and a choice that was made before scripts ran. */
function useTicking(ticking: Ticking) {
  const control = useRef<HTMLInputElement>(null);
  const { isSelected, defaultSelected = false, isIndeterminate = false, isReadOnly = false, onChange } = ticking;
  const current = isSelected ?? defaultSelected;
  useNativeChoice({
    control,
    read: ({ checked }: HTMLInputElement) => checked,
    current,
    tell: (checked) => {
      if (isReadOnly && control.current) control.current.checked = current;
      else onChange?.(checked);
    },
  });
  const input = {
    // Left to the element unless the caller holds it.
    ...(isSelected === undefined ? { defaultChecked: defaultSelected } : { checked: isSelected }),
    onClick: isReadOnly ? (event: MouseEvent) => event.preventDefault() : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      currentTarget.indeterminate = isIndeterminate;
      if (!isReadOnly) onChange?.(currentTarget.checked);
    },
  };
  return { control, input };
}

/** Yes or no, as the platform's own control: it works before scripts run. */
export function Checkbox({ ref, label, isRequired = false, isOptionalHidden = false, ...props }: CheckboxProps) {
  const { name, value, hint, errorMessage, isIndeterminate = false, isReadOnly = false, isDisabled, onBlur } = props;
  const { id, hintId, errorId, describedBy } = useFieldIds(props);
  const { control, input } = useTicking(props);
  useImperativeHandle(ref, () => control.current as HTMLInputElement, [control]);

  return (
    <div className={choice.root}>
      <label className={choice.row}>
        <CheckboxBox
          control={control}
          isIndeterminate={isIndeterminate}
          {...{ id, name, value, onBlur }}
          {...input}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-readonly={isReadOnly || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy}
        />
        <span>
          <LabelWords label={label} isOptional={!isRequired && !isOptionalHidden} />
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
