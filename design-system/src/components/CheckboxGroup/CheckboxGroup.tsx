import { type ReactNode, useImperativeHandle, useRef } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { ChoiceFieldset, firstEnabled } from '../../internal/ChoiceFieldset.tsx';
import * as styles from '../../internal/choice-group.css.ts';
import { HintNote, useFieldIds } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useNativeChoice } from '../../internal/use-control-value.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { CheckboxBox } from '../Checkbox/Checkbox.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

/** One option of a `CheckboxGroup`. */
export interface CheckboxChoice {
  /** Form value; unique and not empty. */
  value: string;
  label: string;
  /** Explanation below the label. */
  hint?: ReactNode;
  isDisabled?: boolean;
}

export interface CheckboxGroupProps extends ControlProps<HTMLInputElement> {
  /** Name in the form data, once for each checked option, also for a form post without scripts. */
  name?: string | undefined;
  options: readonly CheckboxChoice[];
  /** `cards` sit side by side where there is room, for few important choices. @default 'list' */
  look?: 'list' | 'cards';
  /** Values of the checked options (controlled). Requires `onChange`. */
  value?: readonly string[];
  /** Values of the options checked initially (uncontrolled). */
  defaultValue?: readonly string[];
  /** Called with the checked values in the order of the options, and once after hydration if they changed before scripts ran. */
  onChange?: (value: string[]) => void;
}

const readChecked = (group: HTMLFieldSetElement): string[] =>
  Array.from(group.querySelectorAll<HTMLInputElement>('input:checked'), ({ value }) => value);

/** Any number of several options, as native checkboxes. `id` and `ref` refer to the first enabled one. */
export function CheckboxGroup({ ref, label, isRequired = false, isOptionalHidden = false, look = 'list', ...props }: CheckboxGroupProps) {
  const { name, hint, errorMessage, options, value, defaultValue = [], isDisabled, onChange, onBlur } = props;
  const { message } = useMessages();
  const { id, describedBy, ...ids } = useFieldIds(props);
  const group = useRef<HTMLFieldSetElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => first.current as HTMLInputElement);
  const current = value ?? defaultValue;
  const handleChange = () => {
    if (group.current) onChange?.(readChecked(group.current));
  };
  useNativeChoice({
    control: group,
    // One string, because arrays are never equal.
    read: (fieldset: HTMLFieldSetElement) => JSON.stringify(readChecked(fieldset)),
    current: JSON.stringify(options.flatMap((option) => (current.includes(option.value) ? option.value : []))),
    onChange: handleChange,
  });

  return (
    <ChoiceFieldset
      {...elementProps(props)}
      {...{ ids, label, hint, errorMessage, look, onBlur }}
      ref={group}
      disabled={isDisabled}
      aria-describedby={describedBy}
      isOptional={!isRequired && !isOptionalHidden}
      // A group cannot have `aria-required`.
      note={isRequired && <VisuallyHidden> ({message('field.required')})</VisuallyHidden>}
    >
      {options.map((option, index) => {
        const optionHintId = `${id}-${index + 1}-hint`;
        const isFirst = index === firstEnabled(options);
        return (
          <div key={option.value} className={styles.option[look]}>
            <label className={styles.optionRow}>
              <CheckboxBox
                control={isFirst ? first : null}
                isIndeterminate={false}
                id={isFirst ? id : `${id}-${index + 1}`}
                name={name}
                value={option.value}
                disabled={option.isDisabled}
                aria-invalid={errorMessage ? true : undefined}
                aria-describedby={option.hint ? optionHintId : undefined}
                // Left to the DOM unless controlled.
                {...(value === undefined
                  ? { defaultChecked: defaultValue.includes(option.value) }
                  : { checked: value.includes(option.value) })}
                onChange={handleChange}
              />
              <span>{option.label}</span>
            </label>
            <HintNote id={optionHintId} className={styles.optionHint}>
              {option.hint}
            </HintNote>
          </div>
        );
      })}
    </ChoiceFieldset>
  );
}
