import { z } from 'zod';

import { MAX_EMAIL_LENGTH } from '../../../contract/limits.ts';
import { plainLine } from '../../../contract/typed-line.ts';
import { id, instant, isStorable } from '../../http/fields.schema.ts';

// Deliberately loose: input that cannot be an account gets the same response as a wrong password.
function credential(max: number) {
  return z
    .string()
    .refine(isStorable, { error: 'field.unstorable', abort: true })
    .min(1, { error: 'field.required', abort: true })
    .max(max)
    .meta({ minLength: 1, maxLength: max });
}

/** The minimum length of a chosen password. */
const PASSWORD_MIN = 12;

/** A newly chosen password. */
export const newPasswordText = z
  .string()
  .refine(isStorable, { error: 'field.unstorable', abort: true })
  .refine((value) => value !== '', { error: 'field.required', abort: true })
  .refine((value) => value.length >= PASSWORD_MIN, { error: 'field.tooShort', params: { minimum: PASSWORD_MIN }, abort: true })
  .max(1_024)
  .meta({
    minLength: PASSWORD_MIN,
    maxLength: 1_024,
    description: 'Not common, not derived from the e-mail address or the company’s name, and not the current one.',
  });

export const changePasswordSchema = z
  .strictObject({ currentPassword: credential(1_024), newPassword: newPasswordText })
  .meta({ id: 'ChangePassword' });
export type ChangePassword = z.output<typeof changePasswordSchema>;

/** The password as a confirmation, so that an unattended browser is not enough. */
export const confirmPasswordSchema = z.strictObject({ currentPassword: credential(1_024) }).meta({ id: 'ConfirmPassword' });
export type ConfirmPassword = z.output<typeof confirmPasswordSchema>;

/** An active session of the signed-in account. */
const sessionSchema = z
  .object({
    id,
    device: z
      .string()
      .meta({ description: 'Browser and operating system, in the language of Accept-Language.', examples: ['Chrome on Windows'] }),
    isCurrent: z.boolean().meta({ description: 'The session of this call.' }),
    startedAt: instant,
    lastSeenAt: instant.meta({ description: 'To the minute.' }),
  })
  .meta({ id: 'Session' });
export type SessionView = z.output<typeof sessionSchema>;

/** An active session of any account. */
const teamSessionSchema = sessionSchema
  .extend({ colleague: z.object({ id, name: z.string(), email: z.string() }).meta({ description: 'The account of the session.' }) })
  .meta({ id: 'TeamSession' });

export const teamSessionListSchema = z.object({ sessions: z.array(teamSessionSchema) }).meta({ id: 'TeamSessionList' });
export type TeamSessionList = z.output<typeof teamSessionListSchema>;

export const sessionListSchema = z.object({ sessions: z.array(sessionSchema) }).meta({ id: 'SessionList' });
export type SessionList = z.output<typeof sessionListSchema>;

export const loginSchema = z
  .strictObject({ email: credential(MAX_EMAIL_LENGTH).overwrite(plainLine), password: credential(1_024) })
  .meta({ id: 'Login' });
export type Login = z.output<typeof loginSchema>;
