import { createECDH } from 'node:crypto';

/** The key pair that identifies this server to push services (RFC 8292), base64url. */
export interface VapidKey {
  publicKey: string;
  privateKey: string;
}

/** Injection token of the `VapidKey`. */
export const VAPID_KEY = Symbol('VAPID_KEY');

/** A new private key on P-256, base64url. */
export function generateVapidKey(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // Padded, because keys without leading zeros are rejected.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/**
 * Derives the key pair of a private key.
 *
 * @throws Error when it is not a private key on P-256.
 */
export function vapidKeyOf(privateKey: string): VapidKey {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
}
