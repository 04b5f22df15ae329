import { randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';

import { COMPANY_PREFIX } from '../../../contract/company.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { RETENTION } from '../../../contract/retention.ts';
import { type Config, CONFIG } from '../../platform/configuration/config.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { readCookie } from './session-cookie.ts';

/** How long a device is known after its last sign-in. */
const KNOWN_MS = RETENTION.knownDeviceDays * DAY_MS;

/** Separates its hashes from those of other purposes. */
const KIND = 'known device';

/** A random id, the time until which it is valid (milliseconds since 1970), and the proof that both were issued for the account. */
const VALUE = /^([\w-]{22})\.(\d{13})\.([\w-]{43})$/;

/**
 * The cookie of a browser in which an account has signed in. It does not authenticate: it only exempts the browser from the slowdown of
 * sign-ins to that account, so that an attack on the account does not lock its owner out.
 */
@Injectable()
export class KnownDevice {
  private readonly name: string;
  private readonly options: CookieOptions;

  constructor(
    @Inject(CONFIG) { isHttps }: Config,
    private readonly hash: KeyedHash,
  ) {
    this.name = `${isHttps ? '__Host-' : ''}${COMPANY_PREFIX}_device`;
    this.options = { httpOnly: true, sameSite: 'lax', secure: isHttps, path: '/', maxAge: KNOWN_MS };
  }

  /** The id of the browser if the account has signed in there; otherwise undefined. */
  read(request: Pick<Request, 'headers'>, email: string): string | undefined {
    const [, id = '', expires = '', proof = ''] = VALUE.exec(readCookie(request, this.name) ?? '') ?? [];
    if (proof === '' || Number(expires) < Date.now()) return undefined;
    const parts = [KIND, email.toLowerCase(), id, expires];
    const matchesProof = (expected: string) => timingSafeEqual(Buffer.from(proof), Buffer.from(expected));
    return [this.hash.of(...parts), ...this.hash.previous(...parts)].some(matchesProof) ? id : undefined;
  }

  /** Marks the browser as one in which the account has signed in. */
  set(response: Response, email: string): void {
    const id = randomBytes(16).toString('base64url');
    const expires = String(Date.now() + KNOWN_MS);
    response.cookie(this.name, `${id}.${expires}.${this.hash.of(KIND, email.toLowerCase(), id, expires)}`, this.options);
  }
}
