import { createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';

import { type Config, CONFIG } from '../configuration/config.ts';

/** Keyed hashes of a sender's networks, for rate limits. */
export interface SenderHashes {
  networkHash: string;
  /** The hash of the /48 of an IPv6 address. */
  siteHash: string | null;
}

/**
 * Hashes values that must be recognised but not stored: IP networks, e-mail addresses of sign-in attempts, request bodies. The key prevents
 * finding the IP address of a hash in the database by brute force.
 */
@Injectable()
export class KeyedHash {
  /** The current key, and the previous one during a rotation. */
  private readonly keys: readonly [KeyObject, ...KeyObject[]];

  constructor(@Inject(CONFIG) config: Config) {
    const { sessionSecret, previousSessionSecret } = config;
    this.keys = [keyOf(sessionSecret), ...(previousSessionSecret === undefined ? [] : [keyOf(previousSessionSecret)])];
  }

  /** Hashes parts, each prefixed with its length, so that different lists of parts never have the same input. */
  of(...parts: string[]): string {
    return hashWith(this.keys[0], parts);
  }

  /** Hashes the networks of a sender. */
  ofSender({ network, site }: { network: string; site: string | null }): SenderHashes {
    return { networkHash: this.of('network', network), siteHash: site === null ? null : this.of('site', site) };
  }

  /** The hash of these parts with the previous key, if there is one, which stored hashes may still use. */
  previous(...parts: string[]): string[] {
    return this.keys.slice(1).map((key) => hashWith(key, parts));
  }
}

/** The widest network of a sender, to serialise its calls: the /48, which contains the /64, or the IPv4 address. */
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
