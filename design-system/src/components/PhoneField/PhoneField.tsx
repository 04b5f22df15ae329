import type { FieldProps } from '../../internal/field-types.ts';
import { TextField } from '../TextField/TextField.tsx';

export interface PhoneFieldProps extends FieldProps<HTMLInputElement> {
  /** A number as an example, without words: it runs left to right. */
  placeholder?: string;
  /** Characters as typed, spaces included. @default 32 */
  maxLength?: number;
  /** Can be reached, read and copied, not changed. */
  isReadOnly?: boolean;
}

/**
 * A phone number in any notation. Runs left to right in every language and takes Arabic-Indic digits as they are:
 * a numeric field would refuse "+", spaces and those digits.
 */
export function PhoneField({ autoComplete = 'tel', maxLength = 32, ...props }: PhoneFieldProps) {
  return <TextField {...props} type="tel" inputMode="tel" autoComplete={autoComplete} maxLength={maxLength} />;
}
