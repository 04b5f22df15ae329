import type { ReactNode } from 'react';
import { FieldError, Label, Text } from 'react-aria-components';

import { Icon } from '../components/Icon/Icon.tsx';
import { root as visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.css.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import * as styles from './field.css.ts';

/** The words of a label and, unless the field is required, "optional" behind them. */
export function LabelWords({ label, isOptional }: { label: string; isOptional: boolean }) {
  const { word } = useMessages();
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({word('field.optional')})</span>}
    </>
  );
}

export function ErrorWords({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.errorSign}>
        <Icon name="circleAlert" />
      </span>
      <span className={styles.errorWords}>{children}</span>
    </>
  );
}

interface FieldFrameProps {
  label: string;
  /** Leaves the label to screen readers. */
  isLabelHidden?: boolean;
  isOptional: boolean;
  hint: ReactNode;
  errorMessage: string | undefined;
  children: ReactNode;
}

/** Label, hint, control and error in their places, inside a react-aria field that connects them. */
export function FieldFrame({ label, isLabelHidden = false, isOptional, hint, errorMessage, children }: FieldFrameProps) {
  return (
    <>
      <Label className={isLabelHidden ? visuallyHidden : styles.label}>
        <LabelWords label={label} isOptional={isOptional} />
      </Label>
      {hint && (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      {children}
      <FieldError className={styles.error}>
        <ErrorWords>{errorMessage}</ErrorWords>
      </FieldError>
    </>
  );
}
