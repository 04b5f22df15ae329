import { findPhoneProblem } from '@zmb/admin-api/contract/phone-number.ts';

import { failAt } from '../http/response.ts';
import { readPhone } from './intake.ts';

const PHONE_PROBLEMS = {
  invalid: 'field.phone',
  unknown: 'field.phoneUnknown',
  short: 'field.phoneShort',
  long: 'field.phoneLong',
} as const;

/** An optional phone number in the API's notation. @throws MockFailure when it is none. */
export function checkedPhone(typed: string | null | undefined): string | null {
  if (!typed?.trim()) return null;
  const problem = findPhoneProblem(typed);
  if (problem) return failAt('phone', PHONE_PROBLEMS[problem.kind], 'count' in problem ? problem.count : undefined);
  return readPhone(typed);
}

/** An optional e-mail. @throws MockFailure when it is none. */
export function checkedEmail(typed: string | null | undefined): string | null {
  const email = typed?.trim() || null;
  return email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? failAt('email', 'field.email') : email;
}
