import { defineEntity, p } from '@mikro-orm/core';

import { User } from '../users/user.entity.ts';
import { ROLES } from '../../../contract/roles.ts';

const passkeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** The id that the authenticator has given it, as base64url. */
    credentialId: p.text().unique(),
    /** COSE key, as base64url. */
    publicKey: p.text().hidden(),
    /** The authenticator's signature counter; 0 when it has none. */
    counter: p.bigint('number'),
    /** The transports that the authenticator supports, such as `usb` or `internal`. */
    transports: p.json<string[]>(),
    /** Given by its owner. */
    name: p.text(),
    addedAt: p.datetime(3),
    lastUsedAt: p.datetime(3).nullable().strictNullable(),
  },
});

/** A passkey of an account (WebAuthn). */
export class Passkey extends passkeyEntity.class {}
passkeyEntity.setClass(Passkey);

const authenticatorAppEntity = defineEntity({
  name: 'AuthenticatorApp',
  tableName: 'authenticator_apps',
  properties: {
    user: () => p.oneToOne(User).primary().deleteRule('cascade'),
    /** Encrypted by `SecretBox` for the user's id. */
    secret: p.text().hidden(),
    /** The time step of the last used code: codes of this and earlier steps are rejected. */
    lastUsedStep: p.integer(),
    addedAt: p.datetime(3),
  },
});

/** The authenticator app of an account (RFC 6238). */
export class AuthenticatorApp extends authenticatorAppEntity.class {}
authenticatorAppEntity.setClass(AuthenticatorApp);

const recoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_codes',
  uniques: [{ properties: ['user', 'codeHash'] }],
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** Shared by all codes of an account, so that checking one needs a single hash. */
    salt: p.text().hidden(),
    /** Argon2id without a key, so that codes still work when SESSION_SECRET is lost. */
    codeHash: p.text().hidden(),
  },
});

/** A code that replaces a second factor once. Using it deletes the row. */
export class RecoveryCode extends recoveryCodeEntity.class {}
recoveryCodeEntity.setClass(RecoveryCode);

const trustedDeviceEntity = defineEntity({
  name: 'TrustedDevice',
  tableName: 'trusted_devices',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User).deleteRule('cascade').index(),
    /** SHA-256 of the token in the cookie. */
    tokenHash: p.text().unique().hidden(),
    /** The User-Agent header of the sign-in. */
    userAgent: p.text(),
    trustedAt: p.datetime(3),
    expiresAt: p.datetime(3),
    /** The database epoch in which it was trusted: a restore must not reactivate a revoked device. */
    epoch: p.text().defaultRaw('database_epoch()').hidden(),
  },
});

/** A browser in which an account signs in without the second step. */
export class TrustedDevice extends trustedDeviceEntity.class {}
trustedDeviceEntity.setClass(TrustedDevice);

const secondFactorRuleEntity = defineEntity({
  name: 'SecondFactorRule',
  tableName: 'second_factor_rules',
  properties: {
    /** A role without a row does not require a second factor. */
    role: p.enum(ROLES).primary(),
    isRequired: p.boolean(),
    updatedAt: p.datetime(3),
  },
});

/** Whether a role requires a second factor. */
export class SecondFactorRule extends secondFactorRuleEntity.class {}
secondFactorRuleEntity.setClass(SecondFactorRule);
