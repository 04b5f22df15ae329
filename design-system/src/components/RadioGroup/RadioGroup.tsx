import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { ChoiceFieldset, firstEnabled } from '../../internal/ChoiceFieldset.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useFieldIds } from '../../internal/FieldParts.tsx';
import { readCheckedRadio, useNativeChoice } from '../../internal/use-control-value.ts';
import * as choice from '../../internal/choice.css.ts';
import * as choiceGroup from '../../internal/choice-group.css.ts';
import * as styles from './RadioGroup.css.ts';

/** One option of a `RadioGroup`. */
export interface RadioChoice {
  /** Form value; not empty. */
  value: string;
  label: string;
  /** Explanation below the label. */
  hint?: string;
  /** A decorative picture for `look="pictures"`, above the label. */
  picture?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps extends ControlProps<HTMLInputElement> {
  /** Name in the form data, also for a form post without scripts. @default generated, because native radio buttons are grouped by name */
  name?: string | undefined;
  /** Two to five options, all visible; pictures may be more. */
  options: readonly RadioChoice[];
  /** `cards` sit side by side where there is room, for few important choices; `pictures` are small cards with the picture of each option. @default 'list' */
  look?: 'list' | 'cards' | 'pictures';
  /** Value of the selected option (controlled); empty for none. Requires `onChange`. */
  value?: string;
  /** Initial value (uncontrolled). */
  defaultValue?: string;
  /** Called when another option is selected, and once after hydration if that happened before scripts ran. */
  onChange?: (value: string) => void;
}

/** One of a few options, as native radio buttons. `id` and `ref` refer to the first enabled one. */
export function RadioGroup({ ref, label, isRequired = false, isOptionalHidden = false, look = 'list', ...props }: RadioGroupProps) {
  const { name, hint, errorMessage, options, value, defaultValue = '', isDisabled, onChange, onBlur } = props;
  const { id, describedBy, ...ids } = useFieldIds(props);
  const group = useRef<HTMLFieldSetElement>(null);
  const first = useRef<HTMLInputElement>(null);
  useNativeChoice({ control: group, read: readCheckedRadio, current: value ?? defaultValue, onChange: (chosen) => onChange?.(chosen) });
  useImperativeHandle(ref, () => first.current as HTMLInputElement);
  // ARIA allows this role on a fieldset: unlike a group, a radiogroup can be required and invalid.
  const meaning = {
    role: 'radiogroup',
    'aria-required': isRequired || undefined,
    'aria-invalid': errorMessage ? true : undefined,
    'aria-describedby': describedBy,
  } as const;

  return (
    <ChoiceFieldset
      {...elementProps(props)}
      {...{ ids, label, hint, errorMessage, look, onBlur }}
      {...meaning}
      ref={group}
      disabled={isDisabled}
      isOptional={!isRequired && !isOptionalHidden}
    >
      {options.map((option, index) => (
        <RadioOption
          key={option.value}
          {...{ option, look, onChange }}
          name={name ?? id}
          hintId={`${id}-${index + 1}-hint`}
          {...(index === firstEnabled(options) ? { id, ref: first } : { id: `${id}-${index + 1}` })}
          // Left to the DOM unless controlled.
          {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
        />
      ))}
    </ChoiceFieldset>
  );
}

interface RadioOptionProps {
  id: string;
  hintId: string;
  name: string;
  option: RadioChoice;
  look: 'list' | 'cards' | 'pictures';
  checked?: boolean;
  defaultChecked?: boolean;
  onChange: ((value: string) => void) | undefined;
  ref?: Ref<HTMLInputElement>;
}

function RadioOption({ id, hintId, option, look, onChange, ...props }: RadioOptionProps) {
  const { value, label, hint, picture, isDisabled } = option;
  return (
    <div className={choiceGroup.option[look]}>
      <label className={choiceGroup.optionRow}>
        {look === 'pictures' && <span className={choiceGroup.picture}>{picture}</span>}
        <span className={choice.box}>
          <input
            {...props}
            type="radio"
            id={id}
            value={value}
            disabled={isDisabled}
            aria-describedby={hint && hintId}
            onChange={() => onChange?.(value)}
            className={styles.control}
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <span id={hintId} className={choiceGroup.optionHint}>
          {hint}
        </span>
      )}
    </div>
  );
}
