import { z } from 'zod';

import { MAX_NAME_LENGTH } from '../../../contract/limits.ts';
import { id, instant, requiredLine } from '../../http/fields.schema.ts';
import { newPasskeyAnswerSchema } from '../sign-in/second-step.schema.ts';

export const passkeySchema = z.object({ id, name: z.string(), addedAt: instant, lastUsedAt: instant.nullable() }).meta({ id: 'Passkey' });
export type PasskeyView = z.output<typeof passkeySchema>;

const trustedDeviceSchema = z
  .object({
    id,
    device: z
      .string()
      .meta({ description: 'Browser and operating system, in the language of Accept-Language.', examples: ['Chrome on Windows'] }),
    trustedAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'TrustedDevice' });

/** The second factors of the signed-in account. */
export const secondFactorsSchema = z
  .object({
    isRequired: z.boolean().meta({ description: 'The role requires a second factor: the last one cannot be removed.' }),
    authenticator: z
      .object({
        addedAt: instant,
        isReadable: z
          .boolean()
          .meta({ description: '`false` when its secret cannot be decrypted with the keys of this server: add it again.' }),
      })
      .nullable(),
    passkeys: z.array(passkeySchema).meta({ description: 'Oldest first.' }),
    recoveryCodesLeft: z.int(),
    trustedDevices: z.array(trustedDeviceSchema).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'SecondFactors' });
export type SecondFactors = z.output<typeof secondFactorsSchema>;

export const authenticatorKeySchema = z
  .object({
    secret: z.string().meta({ description: 'For manual entry, in base32.' }),
    uri: z.string().meta({ description: 'For a QR code.' }),
  })
  .meta({ id: 'AuthenticatorKey' });

const recoveryCodes = z.array(z.string()).meta({ description: 'Returned only once; each code works once.' });

export const recoveryCodesSchema = z.object({ recoveryCodes }).meta({ id: 'RecoveryCodes' });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;

/** The result of adding a factor. */
export const addedFactorSchema = z
  .object({
    recoveryCodes: recoveryCodes.nullable().meta({ description: 'With the first factor; `null` when the account has codes already.' }),
  })
  .meta({ id: 'AddedFactor' });
export type AddedFactor = z.output<typeof addedFactorSchema>;

const name = requiredLine(MAX_NAME_LENGTH);

export const addPasskeySchema = z.strictObject({ name, response: newPasskeyAnswerSchema }).meta({ id: 'AddPasskey' });
export type AddPasskey = z.output<typeof addPasskeySchema>;

export const renamePasskeySchema = z.strictObject({ name }).meta({ id: 'RenamePasskey' });
export type RenamePasskey = z.output<typeof renamePasskeySchema>;
