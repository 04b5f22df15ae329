import type { ReactNode, Ref } from 'react';

/** What every control of a form has, whatever its value is. */
export interface ControlProps<Element> {
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
  onBlur?: () => void;
  /** The control, for focus. */
  ref?: Ref<Element>;
}

/** What every field has that holds a text or a choice of a list. */
export interface FieldProps<Element> extends ControlProps<Element> {
  /** The value, when the caller holds it. Takes `onChange` along. */
  value?: string;
  /** The first value, when the field holds it itself. */
  defaultValue?: string;
  /** Called with what was typed, and once at the start when something was typed before scripts ran. */
  onChange?: (value: string) => void;
  autoComplete?: string;
}
