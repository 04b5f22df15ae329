import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../configuration/config.ts';

/** The networks that limits count a sender by, as keyed hashes. */
export interface SenderHashes {
  networkHash: string;
  /** Of the /48 of an IPv6 address. */
  siteHash: string | null;
}

/**
 * Hashes what must be recognised again but not stored: IP networks, e-mail addresses of sign-in attempts, request bodies.
 * Without the key, somebody who reads the database cannot find the IP address of a hash by trying them all.
 */
@Injectable()
export class KeyedHash {
  /** The current key, then the one before it while the secret is being changed. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  constructor(@Inject(CONFIG) config: Config) {
    const { sessionSecret, previousSessionSecret } = config;
    this.keys = [keyOf(sessionSecret), ...(previousSessionSecret === undefined ? [] : [keyOf(previousSessionSecret)])];
  }

  /** Each part is prefixed with its length, so that different lists of parts never give the same input. */
  of(...parts: string[]): string {
    return hashWith(this.keys[0], parts);
  }

  /** The networks of a sender. */
  ofSender({ network, site }: { network: string; site: string | null }): SenderHashes {
    return { networkHash: this.of('network', network), siteHash: site === null ? null : this.of('site', site) };
  }

  /** The hashes of these parts by the previous key, if there is one: what a stored hash may be as well. */
  previous(...parts: string[]): string[] {
    return this.keys.slice(1).map((key) => hashWith(key, parts));
  }
}

/** The network whose calls are counted one at a time: the /48, which contains the /64, or the IPv4 address. */
export function widestOf({ networkHash, siteHash }: SenderHashes): string {
  return siteHash ?? networkHash;
}

function keyOf(secret: string): KeyObject {
  return createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'zmb keyed hash', 32)));
}

function hashWith(key: KeyObject, parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
  return hmac.digest('base64url');
}
