import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

import { latinDigits } from '../../../contract/typed-line.ts';
import { requiredLine } from '../../http/fields.schema.ts';

/** Base64url with a maximum length: credential ids have up to 1023 bytes, responses a few thousand. */
const encoded = (max: number) =>
  z
    .string()
    .regex(/^[\w-]*={0,2}$/, { abort: true })
    .max(max)
    .meta({ maxLength: max });

const attempt = z.string().max(100).meta({ maxLength: 100, description: 'The `attempt` of the first step.' });

/** A code of an app or the printed list. It may contain spaces, and digits of any keyboard layout. */
const code = requiredLine(40).overwrite((typed) => latinDigits(typed).replace(/[\s-]/g, ''));

const trustDevice = z.boolean().meta({ description: 'Sign in without the second step in this browser for 30 days.' });

/** The available methods for the second step of a sign-in. */
export const secondStepSchema = z
  .object({
    attempt: z.string().meta({ description: 'Identifies this sign-in for ten minutes.' }),
    methods: z.array(z.enum(['authenticator', 'passkey', 'recovery_code'])).meta({ description: 'The preferred method first.' }),
    isAuthenticatorUnreadable: z
      .boolean()
      .meta({ description: 'The authenticator’s secret cannot be decrypted with the keys of this server.' }),
  })
  .meta({ id: 'SecondStep', description: 'The password is correct; the account is not signed in yet.' });
export type SecondStep = z.output<typeof secondStepSchema>;

export const loginCodeSchema = z.strictObject({ attempt, code, isRecoveryCode: z.boolean(), trustDevice }).meta({ id: 'LoginCode' });
export type LoginCode = z.output<typeof loginCodeSchema>;

export const loginPasskeyOptionsSchema = z
  .strictObject({
    attempt: attempt.nullable().meta({ description: 'The `attempt` of the first step; `null` to sign in with a passkey alone.' }),
  })
  .meta({ id: 'BeginPasskeyLogin' });
export type LoginPasskeyOptions = z.output<typeof loginPasskeyOptionsSchema>;

/** Options for the browser, as defined by WebAuthn. */
export const passkeyOptionsSchema = z.record(z.string(), z.unknown()).meta({
  id: 'PasskeyOptions',
  description: '`PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON` of WebAuthn.',
});

export const passkeyLoginSchema = z.object({ attempt: z.string(), options: passkeyOptionsSchema }).meta({ id: 'PasskeyLogin' });
export type PasskeyLogin = z.output<typeof passkeyLoginSchema>;

const common = {
  id: encoded(2_000),
  rawId: encoded(2_000),
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** The signature of a passkey. */
export const passkeyAnswerSchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: encoded(8_000),
      authenticatorData: encoded(8_000),
      signature: encoded(8_000),
      userHandle: encoded(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAnswer', description: '`AuthenticationResponseJSON` of WebAuthn.' });
export type PasskeyAnswerBody = z.output<typeof passkeyAnswerSchema>;

/** A passkey that the browser has created. */
export const newPasskeyAnswerSchema = z
  .object({
    ...common,
    response: z.object({
      clientDataJSON: encoded(8_000),
      attestationObject: encoded(16_000),
      transports: z.array(z.string().max(40)).max(10).nullish(),
    }),
  })
  .meta({ id: 'NewPasskeyAnswer', description: '`RegistrationResponseJSON` of WebAuthn.' });
export type NewPasskeyAnswerBody = z.output<typeof newPasskeyAnswerSchema>;

export const loginPasskeySchema = z.strictObject({ attempt, response: passkeyAnswerSchema, trustDevice }).meta({ id: 'LoginPasskey' });
export type LoginPasskey = z.output<typeof loginPasskeySchema>;

export const confirmCodeSchema = z.strictObject({ code }).meta({ id: 'ConfirmCode' });
export type ConfirmCode = z.output<typeof confirmCodeSchema>;

export const confirmPasskeySchema = z.strictObject({ response: passkeyAnswerSchema }).meta({ id: 'ConfirmPasskey' });
export type ConfirmPasskey = z.output<typeof confirmPasskeySchema>;

/** Converts the response for the library: `null` values become absent. */
export function toPasskeyAnswer({ authenticatorAttachment, response, ...rest }: PasskeyAnswerBody): AuthenticationResponseJSON {
  const { userHandle, ...signed } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { ...signed, ...(userHandle != null && { userHandle }) },
  };
}

/** Converts a new passkey for the library. */
export function toNewPasskeyAnswer({ authenticatorAttachment, response, ...rest }: NewPasskeyAnswerBody): RegistrationResponseJSON {
  const { transports, ...created } = response;
  return {
    ...rest,
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: { ...created, ...(transports && { transports }) },
  };
}
