/** Sign-in attempts and their limits. In SQL, because one statement counts for all limits, by the clock of the database. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../contract/durations.ts';
import { databaseNow } from '../../database/sql-expressions.ts';
import { LoginAttempt } from './login-attempt.entity.ts';

/** A sign-in attempt: its account and network. Keyed hashes, because e-mail and IP addresses are not stored. */
export interface Attempt {
  accountHash: string;
  networkHash: string;
  /** The /48 of an IPv6 address. */
  siteHash: string | null;
  /** The device, if it has signed in to the account before. */
  deviceHash: string | null;
}

/** The limit per account and network. */
export const ACCOUNT_NETWORK_LIMIT = { failures: 5, windowMs: 15 * MINUTE_MS };

/** The limit per network, over all accounts. */
export const NETWORK_LIMIT = { failures: 20, windowMs: HOUR_MS };

/** The limit per /48 of IPv6, over all accounts: a customer of a provider may have a /48, which has 65,536 networks. */
export const SITE_LIMIT = { failures: 60, windowMs: HOUR_MS };

/**
 * The limit per account, over all networks. Beyond it, attempts are delayed: by 1 s at first, then twice as long each time, up to a minute. It
 * slows down but never locks out, because an attacker could otherwise lock the owner out.
 */
export const ACCOUNT_LIMIT = { failures: 10, windowMs: HOUR_MS, maxWaitMs: MINUTE_MS };

/** The limit per known device; beyond it the device counts as unknown. */
export const DEVICE_LIMIT = { failures: 10, windowMs: HOUR_MS };

/** The longest window: older attempts do not count for any limit. */
export const LONGEST_WINDOW_MS = HOUR_MS;

/** For how many seconds each limit rejects attempts; null, zero or less when it does not. */
export interface Waits {
  accountNetwork: number | null;
  network: number | null;
  site: number | null;
  account: number | null;
  deviceFailures: number;
}

// Processes may disagree about the time, so all times are the database's.
const within = ({ windowMs }: { windowMs: number }) => `attempted_at > clock_timestamp() - interval '${windowMs} milliseconds'`;

/** The seconds until the oldest attempt that counts for a reached limit leaves its window. */
const secondsToWait = (where: string, limit: { failures: number; windowMs: number }) => `(
  select extract(epoch from attempted_at - clock_timestamp())::float + ${limit.windowMs / SECOND_MS} from login_attempts
  where ${where} and ${within(limit)} order by attempted_at desc offset ${limit.failures - 1} limit 1)`;

const WAITS = `select
  ${secondsToWait('network_hash = ? and account_hash = ?', ACCOUNT_NETWORK_LIMIT)} as "accountNetwork",
  ${secondsToWait('network_hash = ?', NETWORK_LIMIT)} as network,
  ${secondsToWait('site_hash = ?', SITE_LIMIT)} as site,
  (select case when count(*) >= ${ACCOUNT_LIMIT.failures} then
      least(2 ^ least(count(*) - ${ACCOUNT_LIMIT.failures}, 20), ${ACCOUNT_LIMIT.maxWaitMs / SECOND_MS})
      - extract(epoch from clock_timestamp() - max(attempted_at))::float end
    from login_attempts where account_hash = ? and device_hash is null and ${within(ACCOUNT_LIMIT)}) as account,
  (select count(*)::int from login_attempts where account_hash = ? and device_hash = ? and ${within(DEVICE_LIMIT)}) as "deviceFailures"`;

const LOCK = 'select pg_advisory_xact_lock(hashtextextended(?, 3)), pg_advisory_xact_lock(hashtextextended(?, 1))';

@Injectable()
export class LoginAttemptsRepository {
  /** Serialises the attempts per account and per network, in this order, so that concurrent ones are all counted. */
  async lock(tx: EntityManager, { accountHash, networkHash, siteHash }: Attempt): Promise<void> {
    await tx.execute(LOCK, [accountHash, siteHash ?? networkHash]);
  }

  /** Reads all limits with one statement. */
  async findWaits(em: EntityManager, { accountHash, networkHash, siteHash, deviceHash }: Attempt): Promise<Waits> {
    const values = [networkHash, accountHash, networkHash, siteHash, accountHash, accountHash, deviceHash];
    const [waits] = await em.execute<[Waits]>(WAITS, values);
    return waits;
  }

  async insert(tx: EntityManager, attempt: Attempt): Promise<void> {
    await tx.insert(LoginAttempt, { id: uuid(), ...attempt, attemptedAt: databaseNow() });
  }

  deleteOfAccount(tx: EntityManager, { networkHash, accountHash }: Attempt): Promise<number> {
    return tx.nativeDelete(LoginAttempt, { networkHash, accountHash });
  }

  deleteBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(LoginAttempt, { attemptedAt: { $lte: before } });
  }
}
