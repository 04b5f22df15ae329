import { elementProps } from '../../theme/element-props.ts';
import { FieldFrame } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useFieldIds } from '../../internal/use-field-ids.ts';
import * as styles from '../../internal/field.css.ts';

export interface FileFieldProps extends ControlProps<HTMLInputElement> {
  /** MIME types such as `image/*` and file name extensions such as `.pdf`. @default any */
  accept?: readonly string[];
  /** Whether several files can be chosen. @default false */
  isMultiple?: boolean;
  /** Called with what was chosen. Files that were chosen before hydration are in the `files` of the element. */
  onChange?: (files: File[]) => void;
}

/** The browser's own field for files, which a form post sends. It needs no scripts. */
export function FileField({ label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: FileFieldProps) {
  const { ref, name, accept, isMultiple = false, isDisabled, onChange, onBlur } = props;
  const ids = useFieldIds({ ...props, hint, errorMessage });
  return (
    <FieldFrame {...{ ids, label, hint, errorMessage }} isOptional={!isRequired && !isOptionalHidden}>
      <input
        {...elementProps(props)}
        ref={ref}
        type="file"
        {...{ name, onBlur }}
        id={ids.id}
        accept={accept?.join(',')}
        multiple={isMultiple}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={errorMessage ? true : undefined}
        aria-describedby={ids.describedBy}
        onChange={({ currentTarget }) => onChange?.([...(currentTarget.files ?? [])])}
        className={styles.control}
      />
    </FieldFrame>
  );
}
