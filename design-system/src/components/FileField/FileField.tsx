import { useEffect, useImperativeHandle, useRef, useState } from 'react';

import { elementProps } from '../../theme/element-props.ts';
import { cx } from '../../theme/cx.ts';
import { FieldFrame, useFieldIds } from '../../internal/FieldParts.tsx';
import type { ControlProps } from '../../internal/field-types.ts';
import { useIsHydrated } from '../../internal/use-is-hydrated.ts';
import { useFormReset } from '../../internal/use-control-value.ts';
import { useMessages } from '../../messages/MessagesProvider.tsx';
import * as styles from './FileField.css.ts';

export interface FileFieldProps extends ControlProps<HTMLInputElement> {
  /** MIME types such as `image/*` and file name extensions such as `.pdf`. @default any */
  accept?: readonly string[];
  /** Whether several files can be chosen. @default false */
  isMultiple?: boolean;
  /** Called with the chosen files. Files chosen before hydration are in `files` of the element. */
  onChange?: (files: File[]) => void;
}

const namesIn = (input: HTMLInputElement | null) => [...(input?.files ?? [])].map(({ name }) => name);

/** The browser's own field for files, which a form post sends, with texts in the language of the page. It needs no scripts. */
export function FileField({ ref, label, hint, errorMessage, isRequired = false, isOptionalHidden = false, ...props }: FileFieldProps) {
  const { name, accept, isMultiple = false, isDisabled, onChange, onBlur } = props;
  const { message } = useMessages();
  const ids = useFieldIds({ ...props, hint, errorMessage });
  const labelId = `${ids.id}-label`;
  const buttonLabelId = `${ids.id}-button-label`;
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const isHydrated = useIsHydrated();
  const [names, setNames] = useState<readonly string[]>([]);
  const readNames = () => setNames(namesIn(input.current));
  useFormReset(input, readNames);
  useEffect(() => {
    // Chosen before hydration.
    if (input.current?.files?.length) setNames(namesIn(input.current));
  }, []);
  return (
    <FieldFrame {...{ label, hint, errorMessage }} ids={{ ...ids, labelId }} isOptional={!isRequired && !isOptionalHidden}>
      <div className={styles.root} data-invalid={errorMessage ? '' : undefined} data-disabled={isDisabled ? '' : undefined}>
        {/* For the pointer. VoiceOver reads one label of several; the accessible name has both. */}
        <label id={buttonLabelId} htmlFor={ids.id} aria-hidden className={styles.button}>
          {message(isMultiple ? 'upload.choose' : 'upload.chooseOne')}
        </label>
        {names.length > 0 && (
          <span className={styles.names}>
            {names.map((each, index) => (
              <span key={index}>
                {index > 0 && ' · '}
                <bdi>{each}</bdi>
              </span>
            ))}
          </span>
        )}
        <input
          {...elementProps(props)}
          ref={input}
          type="file"
          {...{ name, onBlur }}
          id={ids.id}
          accept={accept?.join(',')}
          multiple={isMultiple}
          disabled={isDisabled}
          required={isRequired}
          aria-labelledby={`${labelId} ${buttonLabelId}`}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={({ currentTarget }) => {
            readNames();
            onChange?.([...(currentTarget.files ?? [])]);
          }}
          data-empty={isHydrated && names.length === 0 ? '' : undefined}
          className={cx(styles.input, names.length > 0 && styles.covering)}
        />
      </div>
    </FieldFrame>
  );
}
