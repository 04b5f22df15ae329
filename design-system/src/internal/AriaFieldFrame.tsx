import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

import * as field from './field.css.ts';
import { ErrorText, LabelText } from './FieldParts.tsx';

interface AriaFieldFrameProps {
  label: string;
  isOptional: boolean;
  hint: ReactNode;
  errorMessage: string | undefined;
  children: ReactNode;
}

/** Layout of label, hint, control and error inside a react-aria field, which connects them. */
export function AriaFieldFrame({ label, isOptional, hint, errorMessage, children }: AriaFieldFrameProps) {
  return (
    <>
      <Label className={field.label}>
        <LabelText label={label} isOptional={isOptional} />
      </Label>
      {hint && (
        <Text slot="description" className={field.hint}>
          {hint}
        </Text>
      )}
      {children}
      <FieldError className={field.error}>
        <ErrorText>{errorMessage}</ErrorText>
      </FieldError>
    </>
  );
}
