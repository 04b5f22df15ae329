import { Secret, TOTP } from 'otpauth';

/** The length of a time step in seconds (RFC 6238). */
const PERIOD_S = 30;
/** The length of a secret: that of a SHA-1 hash, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

// Many apps support only SHA-1 and six digits.
const CODE = { algorithm: 'SHA1', digits: 6, period: PERIOD_S };

/** Generates the secret of an authenticator. */
export function generateAuthenticatorSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
}

/** A secret in the formats that authenticator apps accept. */
export interface AuthenticatorKey {
  /** For manual entry, in base32. */
  secret: string;
  /** For the QR code: `otpauth://totp/…`. */
  uri: string;
}

/** Formats a secret for an authenticator app, which lists it under the issuer. */
export function describeKey(secret: Buffer, { issuer, email }: { issuer: string; email: string }): AuthenticatorKey {
  const totp = new TOTP({ ...CODE, issuer, label: email, secret: secretOf(secret) });
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/**
 * The time step of a code: the current one, or one before or after, because clocks differ; undefined for a wrong code.
 *
 * @param now Milliseconds since 1970.
 */
export function findStep(secret: Buffer, code: string, now: number): number | undefined {
  // The library compares bytes and throws for codes of another length.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = TOTP.validate({ ...CODE, token: code, secret: secretOf(secret), timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / (PERIOD_S * 1_000)) + delta;
}

function secretOf(bytes: Buffer): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
