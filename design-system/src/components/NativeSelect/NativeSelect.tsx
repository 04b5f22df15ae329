import { useImperativeHandle, useRef } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { FieldProps, SelectOption } from '../../internal/field-types.ts';
import { useNativeChoice } from '../../internal/use-control-value.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { ChevronDownIcon } from '../Icon/icons.tsx';
import * as styles from './NativeSelect.css.ts';

export interface NativeSelectProps extends FieldProps<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** The empty first option. @default the built-in "Please choose" */
  placeholder?: string;
  /** Hides the label visually, where the empty option names the choice. @default false */
  isLabelHidden?: boolean;
}

/** A native select: the platform's picker on a phone, type-ahead on a keyboard, and no scripts. */
export function NativeSelect({
  ref,
  label,
  hint,
  errorMessage,
  isRequired = false,
  isOptionalHidden = false,
  isLabelHidden = false,
  ...props
}: NativeSelectProps) {
  const { name, options, placeholder, isDisabled, autoComplete, value, defaultValue = '', onChange, onBlur } = props;
  const { message } = useMessages();
  const ids = useFieldIds({ ...props, hint, errorMessage });
  const element = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLSelectElement, []);
  useNativeChoice({
    control: element,
    read: (select: HTMLSelectElement) => select.value,
    current: value ?? defaultValue,
    onChange: (chosen) => onChange?.(chosen),
  });

  return (
    <FieldFrame {...{ ids, label, isLabelHidden, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <div className={styles.box}>
        <select
          {...elementProps(props)}
          ref={element}
          {...{ name, autoComplete, onBlur }}
          id={ids.id}
          // Left to the DOM unless controlled.
          {...(value === undefined ? { defaultValue } : { value })}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={styles.control}
        >
          <option value="">{placeholder ?? message('select.placeholder')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <ChevronDownIcon />
        </span>
      </div>
    </FieldFrame>
  );
}
