import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../../platform/configuration/config.ts';

/** Bytes of the nonce, which NIST SP 800-38D recommends for GCM. */
const NONCE_BYTES = 12;

/** A secret that was opened. */
export interface OpenedSecret {
  secret: Buffer;
  /** Sealed with the former key: seal it again while that key is still known. */
  isStale: boolean;
}

/**
 * Encrypts secrets that the server has to read again (AES-256-GCM), with a key derived from SESSION_SECRET: whoever reads the database
 * alone learns none of them.
 */
@Injectable()
export class SecretBox {
  /** The current key, then the one before it while the secret is being changed. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  constructor(@Inject(CONFIG) { sessionSecret, previousSessionSecret }: Config) {
    this.keys = [keyOf(sessionSecret), ...(previousSessionSecret === undefined ? [] : [keyOf(previousSessionSecret)])];
  }

  /**
   * Encrypts a secret.
   *
   * @param owner Whose it is: it cannot be opened for anybody else, so that nobody swaps rows.
   */
  seal(secret: Uint8Array, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.keys[0], nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.');
  }

  /** Decrypts what `seal` returned. @returns undefined when none of the keys opens it, or it was changed. */
  open(sealed: string, owner: string): OpenedSecret | undefined {
    for (const [index, key] of this.keys.entries()) {
      const secret = openWith(key, sealed, owner);
      if (secret) return { secret, isStale: index > 0 };
    }
    return undefined;
  }
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'zmb secret box', 32)));
}

function openWith(key: KeyObject, sealed: string, owner: string): Buffer | undefined {
  const [nonce, tag, content] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || !tag || !content) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(content), decipher.final()]);
  } catch {
    return undefined;
  }
}
