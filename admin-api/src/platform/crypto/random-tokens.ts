import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, as base64url. */
export function generateToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. A plain hash is enough, because 256 random bits cannot be guessed, unlike a password. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
