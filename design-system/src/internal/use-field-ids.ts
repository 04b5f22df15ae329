import { useId } from 'react';
import type { ReactNode } from 'react';

interface FieldWords {
  id?: string | undefined;
  hint?: ReactNode;
  errorMessage?: string | undefined;
  /** Ids of what else describes it. */
  'aria-describedby'?: string | number | boolean | undefined;
}

/** Connects a native control with its label, hint and error. */
export function useFieldIds({ id: givenId, hint, errorMessage, 'aria-describedby': own }: FieldWords) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint && hintId, errorMessage && errorId, own].filter(Boolean).join(' ') || undefined;
  return { id, hintId, errorId, describedBy };
}
