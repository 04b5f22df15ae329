import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** The nonce length that NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12;

/** A decrypted secret. */
export interface OpenedSecret {
  secret: Buffer;
  /** Encrypted with the previous key: encrypt it again while that key is still configured. */
  isStale: boolean;
}

/**
 * Encrypts secrets that the server has to read again (AES-256-GCM), with a key derived from SESSION_SECRET, so that the database alone does not
 * reveal them.
 */
@Injectable()
export class SecretBox {
  /** The current key, and the previous one during a rotation. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  constructor(@Inject(CONFIG) { sessionSecret, previousSessionSecret }: Config) {
    this.keys = [keyOf(sessionSecret), ...(previousSessionSecret === undefined ? [] : [keyOf(previousSessionSecret)])];
  }

  /**
   * Encrypts a secret.
   *
   * @param owner The id of the account. It is authenticated, so that rows cannot be swapped between accounts.
   */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
  }

  /** Decrypts the result of `seal`. @returns undefined when no key fits, or it was modified. */
  open(sealed: string, owner: string): OpenedSecret | undefined {
    for (const [index, key] of this.keys.entries()) {
      const secret = decryptWith(key, sealed, owner);
      if (secret) return { secret, isStale: index > 0 };
    }
    return undefined;
  }
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'zmb secret box', 32)));
}

function decryptWith(key: KeyObject, sealed: string, owner: string): Buffer | undefined {
  const [nonce, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !content) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}
