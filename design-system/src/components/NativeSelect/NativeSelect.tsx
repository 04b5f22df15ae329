import { useImperativeHandle, useRef } from 'react';

import * as field from '../../internal/field.css.ts';
import { ErrorWords, LabelWords } from '../../internal/FieldParts.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { useFieldIds } from '../../internal/use-field-ids.ts';
import { useNativeChoice } from '../../internal/use-native-choice.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './NativeSelect.css.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface NativeSelectProps extends FieldProps<HTMLSelectElement> {
  options: readonly SelectOption[];
  /** The empty first choice. @default the word for "Please choose" */
  placeholder?: string;
}

/** One choice of a list, as the platform's own control: the wheel on a phone, type-ahead on a keyboard, and no script. */
export function NativeSelect({
  ref,
  label,
  hint,
  errorMessage,
  isRequired = false,
  isOptionalHidden = false,
  ...props
}: NativeSelectProps) {
  const { name, options, placeholder, isDisabled, autoComplete, value, defaultValue = '', onChange, onBlur } = props;
  const { word } = useMessages();
  const { id, hintId, errorId, describedBy } = useFieldIds({ id: props.id, hint, errorMessage });
  const element = useRef<HTMLSelectElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLSelectElement, []);
  useNativeChoice({
    control: element,
    read: (select: HTMLSelectElement) => select.value,
    current: value ?? defaultValue,
    tell: (chosen) => onChange?.(chosen),
  });

  return (
    <div className={field.root}>
      <label htmlFor={id} className={field.label}>
        <LabelWords label={label} isOptional={!isRequired && !isOptionalHidden} />
      </label>
      {hint && (
        <span id={hintId} className={field.hint}>
          {hint}
        </span>
      )}
      <div className={styles.box}>
        <select
          ref={element}
          {...{ id, name, autoComplete, onBlur }}
          // Left to the element unless the caller holds it.
          {...(value === undefined ? { defaultValue } : { value })}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={describedBy}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          className={styles.control}
        >
          <option value="">{placeholder ?? word('select.placeholder')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </div>
      {errorMessage && (
        <span id={errorId} className={field.error}>
          <ErrorWords>{errorMessage}</ErrorWords>
        </span>
      )}
    </div>
  );
}
