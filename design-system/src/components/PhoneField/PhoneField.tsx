import type { FieldProps } from '../../internal/field-types.ts';
import { TextField } from '../TextField/TextField.tsx';

export interface PhoneFieldProps extends FieldProps<HTMLInputElement> {
  /** An example number without text: it is rendered left to right. */
  placeholder?: string;
  /** Maximum characters as typed, including spaces. @default 32 */
  maxLength?: number;
  /** Can be focused, read and copied, not changed. */
  isReadOnly?: boolean;
}

/**
 * A phone number in any notation. Rendered left to right in every language and accepts Arabic-Indic digits:
 * a numeric field would reject "+", spaces and those digits.
 */
export function PhoneField({ autoComplete = 'tel', maxLength = 32, ...props }: PhoneFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={maxLength} />;
}
