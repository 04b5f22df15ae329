import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { MINUTE_MS } from '../../../contract/durations.ts';
import { networkOf, siteNetworkOf } from '../../http/ip-network.ts';
import { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import { type Attempt, DEVICE_LIMIT, LoginAttemptsRepository, type Waits } from './login-attempts.sql.ts';

/** An attempt that a limit refuses. */
export interface LoginRefusal {
  /** In seconds. */
  retryAfter: number;
  /** Whether the audit log should have it: once a minute per limit that is hit, so that nobody can fill it. */
  isToRecord: boolean;
}

/** Refusals of one limit are recorded at most this often. */
const RECORD_INTERVAL_MS = MINUTE_MS;

/** Maximum limits to remember; beyond it, all are forgotten. */
const MAX_RECORDED = 10_000;

/** Rate limits of everything that checks a password, or sends a link to choose another one. */
@Injectable()
export class LoginLimitsService {
  /** When a refusal of a limit was last recorded, by the hash of what the limit counts. */
  private readonly recordedAt = new Map<string, number>();

  constructor(
    private readonly em: EntityManager,
    private readonly attempts: LoginAttemptsRepository,
    private readonly hash: KeyedHash,
  ) {}

  /** The attempt in a form that may be stored. */
  identify(email: string, ip: string | undefined, device: string | undefined): Attempt {
    return this.describe('', email, ip, device);
  }

  /** A request for a new password in a form that may be stored. It has the same limits as a sign-in, and counts apart from it. */
  identifyReset(email: string, ip: string | undefined): Attempt {
    return this.describe('reset ', email, ip, undefined);
  }

  /** A code in a form that may be stored. It has the same limits as a password, and a right password does not forgive wrong codes. */
  identifyCode(email: string, ip: string | undefined, device: string | undefined): Attempt {
    return this.describe('code ', email, ip, device);
  }

  /** A network in a form that may be stored. */
  hashNetwork(ip: string | undefined): string {
    return this.hash.of('network', networkOf(ip));
  }

  /**
   * Counts an attempt before its password is checked, so that concurrent attempts cannot pass a limit. A refusal takes one query and
   * no lock: a flood of attempts does not hold up others.
   *
   * @returns undefined when the attempt may go on.
   */
  async admit(attempt: Attempt): Promise<LoginRefusal | undefined> {
    const refusal = this.judge(attempt, await this.attempts.findWaits(this.em, attempt));
    if (refusal) return refusal;
    return this.em.transactional(async (tx) => {
      await this.attempts.lock(tx, attempt);
      const waits = await this.attempts.findWaits(tx, attempt);
      const lateRefusal = this.judge(attempt, waits);
      if (lateRefusal) return lateRefusal;
      await this.attempts.insert(tx, { ...attempt, deviceHash: isTrusted(attempt, waits) ? attempt.deviceHash : null });
      return undefined;
    });
  }

  /** Clears the attempts on the account from this network after a correct password. */
  async forgive(tx: EntityManager, attempt: Attempt): Promise<void> {
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

  private judge(attempt: Attempt, waits: Waits): LoginRefusal | undefined {
    const { accountHash, networkHash, siteHash } = attempt;
    const limits: [string, number | null][] = [
      [`${networkHash}:${accountHash}`, waits.accountNetwork],
      [networkHash, waits.network],
      [siteHash ?? '', waits.site],
      [accountHash, isTrusted(attempt, waits) ? null : waits.account],
    ];
    for (const [counted, seconds] of limits) {
      if (seconds !== null && seconds > 0) return { retryAfter: Math.ceil(seconds), isToRecord: this.isToRecord(counted, Date.now()) };
    }
    return undefined;
  }

  private isToRecord(counted: string, now: number): boolean {
    if (now - (this.recordedAt.get(counted) ?? 0) < RECORD_INTERVAL_MS) return false;
    if (this.recordedAt.size >= MAX_RECORDED) this.recordedAt.clear();
    this.recordedAt.set(counted, now);
    return true;
  }
}

function isTrusted({ deviceHash }: Attempt, { deviceFailures }: Waits): boolean {
  return deviceHash !== null && deviceFailures < DEVICE_LIMIT.failures;
}
