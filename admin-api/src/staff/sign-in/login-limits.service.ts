import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { networkOf, siteNetworkOf } from '../../http/ip-network.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { type Attempt, DEVICE_LIMIT, LoginAttemptsRepository, type Waits } from './login-attempts.sql.ts';

/** The rejection of an attempt by a limit. */
export interface LoginRefusal {
  /** In seconds. */
  retryAfter: number;
  /** Whether to audit it: at most once a minute per reached limit, so that an attacker cannot flood the audit log. */
  shouldRecord: boolean;
}

/** Rejections by one limit are recorded at most this often. */
const RECORD_INTERVAL_MS = MINUTE_MS;

/** Maximum size of `recordedAt`; it is cleared beyond that. */
const MAX_RECORDED = 10_000;

/** Rate limits for checking passwords and codes, and for password reset e-mails. */
@Injectable()
export class LoginLimitsService {
  /** When a rejection was last recorded, by the hash that the limit counts. */
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly em: EntityManager,
    private readonly attempts: LoginAttemptsRepository,
    private readonly hash: KeyedHash,
  ) {}

  /** Hashes a sign-in attempt for storage. */
  identify(email: string, ip: string | undefined, device: string | undefined): Attempt {
    return this.describe('', email, ip, device);
  }

  /** Hashes a password reset request for storage. It has the same limits as a sign-in, but is counted separately. */
  identifyReset(email: string, ip: string | undefined): Attempt {
    return this.describe('reset ', email, ip, undefined);
  }

  /** Hashes an attempt with a code for storage. Codes have the same limits as passwords, but a correct password does not reset them. */
  identifyCode(email: string, ip: string | undefined, device: string | undefined): Attempt {
    return this.describe('code ', email, ip, device);
  }

  /** Hashes a network for storage. */
  hashNetwork(ip: string | undefined): string {
    return this.hash.of('network', networkOf(ip));
  }

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts cannot exceed a limit. A rejection takes one query and no
   * lock, so that a flood of attempts does not block others.
   *
   * @returns undefined when the attempt is admitted.
   */
  async admit(attempt: Attempt): Promise<LoginRefusal | undefined> {
    const refusal = this.findRefusal(attempt, await this.attempts.findWaits(this.em, attempt));
    if (refusal) return refusal;
    return this.em.transactional(async (tx) => {
      await this.attempts.lock(tx, attempt);
      const waits = await this.attempts.findWaits(tx, attempt);
      const lateRefusal = this.findRefusal(attempt, waits);
      if (lateRefusal) return lateRefusal;
      await this.attempts.insert(tx, { ...attempt, deviceHash: isTrusted(attempt, waits) ? attempt.deviceHash : null });
      return undefined;
    });
  }

  /** Clears the attempts on the account from this network after a correct password. */
  async reset(tx: EntityManager, attempt: Attempt): Promise<void> {
    await this.attempts.deleteOfAccount(tx, attempt);
  }

  private describe(kind: '' | 'reset ' | 'code ', email: string, ip: string | undefined, device: string | undefined): Attempt {
    const site = siteNetworkOf(ip);
    return {
      accountHash: this.hash.of(`${kind}account`, email.toLowerCase()),
      networkHash: this.hash.of(`${kind}network`, networkOf(ip)),
      siteHash: site === null ? null : this.hash.of(`${kind}site`, site),
      deviceHash: device === undefined ? null : this.hash.of(`${kind}device`, device),
    };
  }

  private findRefusal(attempt: Attempt, waits: Waits): LoginRefusal | undefined {
    const { accountHash, networkHash, siteHash } = attempt;
    const limits: [string, number | null][] = [
      [`${networkHash}:${accountHash}`, waits.accountNetwork],
      [networkHash, waits.network],
      [siteHash ?? '', waits.site],
      [accountHash, isTrusted(attempt, waits) ? null : waits.account],
    ];
    for (const [counted, seconds] of limits) {
      if (seconds !== null && seconds > 0) return { retryAfter: Math.ceil(seconds), shouldRecord: this.shouldRecord(counted, Date.now()) };
    }
    return undefined;
  }

  private shouldRecord(counted: string, now: number): boolean {
    if (now - (this.recordedAt.get(counted) ?? 0) < RECORD_INTERVAL_MS) return false;
    if (this.recordedAt.size >= MAX_RECORDED) this.recordedAt.clear();
    this.recordedAt.set(counted, now);
    return true;
  }
}

function isTrusted({ deviceHash }: Attempt, { deviceFailures }: Waits): boolean {
  return deviceHash !== null && deviceFailures < DEVICE_LIMIT.failures;
}
