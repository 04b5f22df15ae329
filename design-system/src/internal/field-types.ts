import type { ReactNode, Ref } from 'react';

/** What every field has. */
export interface FieldProps<Element> {
  label: string;
  /** Key in the form's data, also in a form post without scripts. */
  name: string;
  /** Target of links from an error summary. @default made by React */
  id?: string;
  /** Help that stays visible, below the label. */
  hint?: ReactNode;
  /** Why the value cannot be taken. Its presence marks the field as wrong. */
  errorMessage?: string | undefined;
  /** Marked for screen readers; the others are marked "optional" for everybody. */
  isRequired?: boolean;
  /** Hides the word "optional" of a field that is not required. */
  isOptionalHidden?: boolean;
  isDisabled?: boolean;
  /** The value, when the caller holds it. Takes `onChange` along. */
  value?: string;
  /** The first value, when the field holds it itself. */
  defaultValue?: string;
  /** Called with what was typed, and once at the start when something was typed before scripts ran. */
  onChange?: (value: string) => void;
  onBlur?: () => void;
  autoComplete?: string;
  /** The control, for focus. */
  ref?: Ref<Element>;
}
