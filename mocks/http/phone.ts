import { DIRECTION_MARKS } from '@zmb/admin-api/contract/search-text.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import type { FieldError } from './failure.ts';

/** Makes the `phone` of a form, as people write it, the E.164 that the API stores; says so when it is no phone number. */
export function readPhone(form: unknown): { value: unknown; errors: FieldError[] } {
  const { phone: typed } = (form ?? {}) as { phone?: unknown };
  if (typeof typed !== 'string' || typed === '') return { value: form, errors: [] };
  const phone = parsePhoneNumberFromString(typed.replace(DIRECTION_MARKS, ''), { defaultCountry: 'AE', extract: false });
  if (!phone?.isPossible()) return { value: form, errors: [{ field: 'phone', key: 'field.phone' }] };
  return { value: { ...(form as object), phone: phone.number }, errors: [] };
}
