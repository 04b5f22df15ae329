import type { ReactNode, Ref } from 'react';

import type { ElementProps } from '../theme/element-props.ts';

/** Props of every form control, whatever its value type. */
export interface ControlProps<Target extends Element> extends ElementProps<Target> {
  label: string;
  /** Name in the form data, also for a form post without scripts. Without one the form does not send it. */
  name?: string | undefined;
  /** Target of links from an error summary. @default generated */
  id?: string | undefined;
  /** Help text that stays visible, below the label. */
  hint?: ReactNode;
  /** The validation error. Its presence marks the field as invalid. */
  errorMessage?: string | undefined;
  /** Announced by screen readers; optional fields are visibly marked "optional". */
  isRequired?: boolean;
  /** Hides the "optional" mark of a field that is not required. */
  isOptionalHidden?: boolean;
  isDisabled?: boolean;
  onBlur?: () => void;
  /** Ref to the control, for focus. */
  ref?: Ref<Target> | undefined;
}

/** Props of every field whose value is a text or an option of a list. */
export interface FieldProps<Target extends Element> extends ControlProps<Target> {
  /** The value (controlled). Requires `onChange`. */
  value?: string;
  /** The initial value (uncontrolled). */
  defaultValue?: string;
  /** Called with what was typed, and once after hydration if something was typed before scripts ran. */
  onChange?: (value: string) => void;
  autoComplete?: string;
}

/** An option of a list. */
export interface SelectOption {
  value: string;
  label: string;
}

/** A group of options with a heading. */
export interface SelectOptionGroup {
  label: string;
  options: readonly SelectOption[];
}
