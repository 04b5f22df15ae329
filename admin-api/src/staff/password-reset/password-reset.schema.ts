import { z } from 'zod';

import { emailText } from '../../http/fields.schema.ts';
import { newPasswordText } from '../sign-in/auth.schema.ts';

const token = z.string().max(100).meta({ maxLength: 100, description: 'The token of the link in the e-mail.' });

export const requestPasswordResetSchema = z.strictObject({ email: emailText }).meta({ id: 'RequestPasswordReset' });
export type RequestPasswordReset = z.output<typeof requestPasswordResetSchema>;

export const passwordResetTokenSchema = z.strictObject({ token }).meta({ id: 'PasswordResetToken' });
export type PasswordResetToken = z.output<typeof passwordResetTokenSchema>;

/** The account that a link belongs to. */
export const openPasswordResetSchema = z.object({ email: z.string() }).meta({ id: 'OpenPasswordReset' });
export type OpenPasswordReset = z.output<typeof openPasswordResetSchema>;

export const completePasswordResetSchema = z.strictObject({ token, password: newPasswordText }).meta({ id: 'CompletePasswordReset' });
export type CompletePasswordReset = z.output<typeof completePasswordResetSchema>;
