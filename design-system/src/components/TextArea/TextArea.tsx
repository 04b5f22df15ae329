import { useImperativeHandle } from 'react';

import { cx } from '../../theme/cx.ts';
import { elementProps } from '../../theme/element-props.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { useFieldValue } from '../../internal/use-control-value.ts';
import * as styles from './TextArea.css.ts';

export interface TextAreaProps extends FieldProps<HTMLTextAreaElement> {
  maxLength?: number;
  placeholder?: string;
  /** Initial and minimum number of lines; it grows with the text in browsers that support it. @default 5 */
  lines?: number;
  /** Hides the label visually, where the context is clear. @default false */
  isLabelHidden?: boolean;
  /** Can be focused, read and copied, not changed. */
  isReadOnly?: boolean;
}

/** Multi-line text input. Each paragraph takes the direction of its first strong character. */
export function TextArea({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: TextAreaProps) {
  const { name, maxLength, placeholder, isDisabled, isReadOnly, autoComplete, onBlur, lines = 5, isLabelHidden } = props;
  const ids = useFieldIds({ ...props, hint, errorMessage });
  const { value, change, element } = useFieldValue<HTMLTextAreaElement>(props);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement, [element]);

  return (
    <FieldFrame {...{ ids, label, isLabelHidden, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <textarea
        {...elementProps(props)}
        ref={element}
        {...{ name, maxLength, placeholder, autoComplete, value, onBlur }}
        id={ids.id}
        rows={lines}
        disabled={isDisabled}
        readOnly={isReadOnly}
        aria-required={isRequired || undefined}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={(event) => change(event.currentTarget.value)}
        className={cx(styles.control, lines < 5 && styles.low)}
      />
    </FieldFrame>
  );
}
