import { type ReactNode, useId } from 'react';

import { CircleAlertIcon } from '../components/Icon/icons.tsx';
import { root as visuallyHidden } from '../components/VisuallyHidden/VisuallyHidden.css.ts';
import { useMessages } from '../messages/MessagesProvider.tsx';
import * as styles from './field.css.ts';

interface FieldTexts {
  id?: string | undefined;
  hint?: ReactNode;
  errorMessage?: string | undefined;
  /** Ids of further descriptions. */
  'aria-describedby'?: string | number | boolean | undefined;
}

/** Connects a native control with its label, hint and error. */
export function useFieldIds({ id: givenId, hint, errorMessage, 'aria-describedby': own }: FieldTexts) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errorMessage && errorId, own].filter(Boolean).join(' ') || undefined;
  return { id, hintId, errorId, describedBy };
}

/** The label text, followed by "optional" unless the field is required. */
export function LabelText({ label, isOptional }: { label: string; isOptional: boolean }) {
  const { message } = useMessages();
  return (
    <>
      {label}
      {isOptional && <span className={styles.optional}> ({message('field.optional')})</span>}
    </>
  );
}

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <span className={styles.errorSign}>
        <CircleAlertIcon />
      </span>
      <span className={styles.errorText}>{children}</span>
    </>
  );
}

interface NoteProps {
  id: string;
  className: string;
  children: ReactNode;
}

/** Help text that stays visible. Renders nothing when empty. */
export function HintNote({ id, className, children }: NoteProps) {
  if (!children) return null;
  return (
    <span id={id} className={className}>
      {children}
    </span>
  );
}

/** The validation error. Renders nothing when empty. */
export function ErrorNote({ id, className, children }: NoteProps) {
  if (!children) return null;
  return (
    <span id={id} className={className}>
      <ErrorText>{children}</ErrorText>
    </span>
  );
}

interface FieldFrameProps {
  /** From `useFieldIds`; with an id for the label where something refers to it. */
  ids: { id: string; hintId: string; errorId: string; labelId?: string };
  label: string;
  /** Hides the label visually. */
  isLabelHidden?: boolean;
  isOptional: boolean;
  hint: ReactNode;
  errorMessage: string | undefined;
  children: ReactNode;
}

/** Layout of label, hint, control and error of a native field. */
export function FieldFrame({ ids, label, isLabelHidden = false, isOptional, hint, errorMessage, children }: FieldFrameProps) {
  return (
    <div className={styles.root}>
      <label id={ids.labelId} htmlFor={ids.id} className={isLabelHidden ? visuallyHidden : styles.label}>
        <LabelText label={label} isOptional={isOptional} />
      </label>
      <HintNote id={ids.hintId} className={styles.hint}>
        {hint}
      </HintNote>
      {children}
      <ErrorNote id={ids.errorId} className={styles.error}>
        {errorMessage}
      </ErrorNote>
    </div>
  );
}
