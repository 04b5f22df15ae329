import { createHmac, hkdfSync } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import type { Config } from './config.ts';
import { CONFIG } from './tokens.ts';

/**
 * Hashes what must be recognised again but not kept: addresses, e-mails of login attempts, bodies.
 * The key keeps anyone who reads the database from trying all addresses until one fits.
 */
@Injectable()
export class KeyedHash {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'zmb keyed hash', 32));
  }

  /** The parts are told apart by their lengths, so that no two lists of parts look the same. */
  of(...parts: string[]): string {
    const hmac = createHmac('sha256', this.key);
    for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
    return hmac.digest('base64url');
  }
}
