import { z } from 'zod';

import { id, instant, isStorable } from '../common/text.schema.ts';

// Deliberately loose: whatever is no account gets the same answer as a wrong password.
function credential(max: number) {
  return z
    .string()
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .min(1, { error: 'field.required', abort: true })
    .max(max)
    .meta({ minLength: 1, maxLength: max });
}

export const loginSchema = z.strictObject({ email: credential(254), password: credential(1_024) }).meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;

/** The signed-in admin. */
export const userSchema = z.object({ id, email: z.string(), name: z.string(), lastLoginAt: instant.nullable() }).meta({ id: 'User' });
export type UserView = z.output<typeof userSchema>;
