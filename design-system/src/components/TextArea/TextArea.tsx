import { useImperativeHandle } from 'react';
import { TextArea as AriaTextArea, TextField as AriaTextField } from 'react-aria-components';

import * as field from '../../internal/field.css.ts';
import { FieldFrame } from '../../internal/FieldParts.tsx';
import type { FieldProps } from '../../internal/field-types.ts';
import { useFieldValue } from '../../internal/use-field-value.ts';
import * as styles from './TextArea.css.ts';

export interface TextAreaProps extends FieldProps<HTMLTextAreaElement> {
  maxLength?: number;
  placeholder?: string;
  /** Can be reached, read and copied, not changed. */
  isReadOnly?: boolean;
}

/** Lines shown at first, as high as its least height; it grows with the text where the browser can. */
const LINES = 5;

/** Several lines of text. Each paragraph takes the direction of its own first letter. */
export function TextArea({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: TextAreaProps) {
  const { id, name, maxLength, placeholder, isDisabled, isReadOnly, autoComplete, onBlur } = props;
  const { value, change, element } = useFieldValue<HTMLTextAreaElement>(props);
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement, [element]);

  return (
    <AriaTextField
      {...{ id, name, maxLength, isDisabled, isReadOnly, isRequired, autoComplete, value, onBlur }}
      validationBehavior="aria"
      isInvalid={Boolean(errorMessage)}
      onChange={change}
      className={field.root}
    >
      <FieldFrame label={label} isOptional={!isRequired && !isOptionalHidden} hint={hint} errorMessage={errorMessage}>
        <AriaTextArea ref={element} rows={LINES} placeholder={placeholder} className={styles.control} />
      </FieldFrame>
    </AriaTextField>
  );
}
