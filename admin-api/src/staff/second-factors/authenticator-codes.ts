import { Secret, TOTP } from 'otpauth';

/** Seconds of a time step (RFC 6238). */
const PERIOD_S = 30;
/** Bytes of a secret: as many as SHA-1 gives, which RFC 4226 recommends. */
const SECRET_BYTES = 20;

// Apps read nothing but SHA-1 and six digits reliably.
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_S };

/** Makes the secret of an authenticator. */
export function makeAuthenticatorSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** What an app needs to make codes. */
export interface AuthenticatorKey {
  /** For typing, in base32. */
  secret: string;
  /** For the QR code: `otpauth://totp/…`. */
  uri: string;
}

/** Describes a secret to the app of its owner, which lists it under the issuer. */
export function describeKey(secret: Buffer, { issuer, email }: { issuer: string; email: string }): AuthenticatorKey {
  const totp = new TOTP({ ...CODE, issuer, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step that a code belongs to, now or one step before or after, because clocks differ; undefined for a wrong code.
 *
 * @param now Milliseconds since 1970.
 */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  // Others than six of these make the comparison throw: it is one of bytes.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...CODE, token: code, secret: secretOf(secret), timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (PERIOD_S * 1_000)) + delta;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
