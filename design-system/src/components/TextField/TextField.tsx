import { useImperativeHandle } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import * as styles from '../../internal/field.css.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { useFieldValue } from '../../internal/use-control-value.ts';

export interface TextFieldProps extends FieldProps<HTMLInputElement> {
  /** `email` and `url` also set the text left to right; `date` has the value `YYYY-MM-DD` and the browser's own date picker. @default 'text' */
  type?: 'text' | 'date' | 'email' | 'password' | 'search' | 'tel' | 'url';
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'search' | 'url';
  maxLength?: number;
  /** An example; does not replace label and hint, because it disappears on typing. */
  placeholder?: string;
  /** Can be focused, read and copied, not changed. */
  isReadOnly?: boolean;
}

const leftToRightTypes: ReadonlySet<TextFieldProps['type']> = new Set<TextFieldProps['type']>(['email', 'tel', 'url', 'password']);

/** Single-line text input. */
export function TextField({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: TextFieldProps) {
  const { name, type = 'text', inputMode, maxLength, placeholder, isDisabled, isReadOnly, autoComplete, onBlur } = props;
  const ids = useFieldIds({ ...props, hint, errorMessage });
  const { value, change, element } = useFieldValue<HTMLInputElement>(props);
  useImperativeHandle(ref, () => element.current as HTMLInputElement, [element]);
  const isLeftToRight = leftToRightTypes.has(type);

  return (
    <FieldFrame {...{ ids, label, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <input
        {...elementProps(props)}
        ref={element}
        {...{ name, type, inputMode, maxLength, placeholder, autoComplete, value, onBlur }}
        id={ids.id}
        dir={isLeftToRight ? 'ltr' : undefined}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => change(event.currentTarget.value)}
        className={cx(
          styles.control,
          isLeftToRight ? styles.leftToRight : type !== 'date' && styles.byItsWords,
          type === 'tel' && styles.inTypedOrder,
          type === 'date' && styles.byBrowser,
        )}
      />
    </FieldFrame>
  );
}
