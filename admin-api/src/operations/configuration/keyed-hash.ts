import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import type { Config } from './config.ts';
import { CONFIG } from './tokens.ts';

/**
 * Hashes what must be recognised again but not stored: IP networks, e-mail addresses of sign-in attempts, request bodies.
 * Without the key, somebody who reads the database cannot find the IP address of a hash by trying them all.
 */
@Injectable()
export class KeyedHash {
  private readonly key: KeyObject;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'zmb keyed hash', 32)));
  }

  /** Each part is prefixed with its length, so that different lists of parts never give the same input. */
  of(...parts: string[]): string {
    const hmac = createHmac('sha256', this.key);
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest('base64url');
  }
}
