import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { MINUTE_MS } from '../../contract/durations.ts';
import { TooManyLogins } from '../http/errors.ts';
import { KeyedHash } from '../operations/configuration/keyed-hash.ts';
import { type Attempt, LoginAttemptsRepository } from './login-attempts.repository.ts';

/** The limit per account and network; the owner can still sign in from another network. */
export const ACCOUNT_LIMIT = { failures: 5, windowMs: 15 * MINUTE_MS };

/** The limit per network, over all accounts. */
export const NETWORK_LIMIT = { failures: 20, windowMs: 60 * MINUTE_MS };

/** Rate limits of the sign-in, against password guessing. */
@Injectable()
export class LoginLimitsService {
  constructor(
    private readonly em: EntityManager,
    private readonly attempts: LoginAttemptsRepository,
    private readonly hash: KeyedHash,
  ) {}

  /** The attempt in a form that may be stored. */
  identify(email: string, network: string): Attempt {
    return { accountHash: this.hash.of('account', email.toLowerCase()), networkHash: this.hash.of('network', network) };
  }

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts cannot pass the limit.
   *
   * @throws TooManyLogins when the limit is reached.
   */
  async admit(attempt: Attempt): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.attempts.lockNetwork(tx, attempt.networkHash);
      const now = Date.now();
      const nthOfAccount = await this.attempts.findNthOfAccount(tx, attempt, ago(now, ACCOUNT_LIMIT), ACCOUNT_LIMIT.failures);
      if (nthOfAccount) throw new TooManyLogins(secondsLeft(nthOfAccount, ACCOUNT_LIMIT, now));
      const nthOfNetwork = await this.attempts.findNthOfNetwork(tx, attempt, ago(now, NETWORK_LIMIT), NETWORK_LIMIT.failures);
      if (nthOfNetwork) throw new TooManyLogins(secondsLeft(nthOfNetwork, NETWORK_LIMIT, now));
      await this.attempts.insert(tx, { id: uuid(), ...attempt, attemptedAt: new Date(now) });
    });
  }

  /** Clears the attempts on the account from this network after a correct password. */
  async forgive(tx: EntityManager, attempt: Attempt): Promise<void> {
    await this.attempts.deleteOfAccount(tx, attempt);
  }
}

interface Limit {
  windowMs: number;
}

function ago(now: number, { windowMs }: Limit): Date {
  return new Date(now - windowMs);
}

function secondsLeft(nth: Date, { windowMs }: Limit, now: number): number {
  return Math.max(1, Math.ceil((nth.getTime() + windowMs - now) / 1000));
}
