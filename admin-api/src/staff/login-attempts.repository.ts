import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { LoginAttempt } from './login-attempt.entity.ts';

/** The account and the network of a sign-in attempt, as keyed hashes. */
export interface Attempt {
  accountHash: string;
  networkHash: string;
}

const LOCK_NETWORK = 'select pg_advisory_xact_lock(hashtextextended(?, 1))';

const NTH_OF_ACCOUNT = `
  select attempted_at from login_attempts
  where network_hash = ? and account_hash = ? and attempted_at > ? order by attempted_at desc offset ? limit 1`;

const NTH_OF_NETWORK = `
  select attempted_at from login_attempts
  where network_hash = ? and attempted_at > ? order by attempted_at desc offset ? limit 1`;

@Injectable()
export class LoginAttemptsRepository {
  /** Serialises the attempts of one network, so that concurrent ones are all counted. */
  async lockNetwork(tx: EntityManager, networkHash: string): Promise<void> {
    await tx.execute(LOCK_NETWORK, [networkHash]);
  }

  /** The time of the `count`th newest attempt on the account from the network; undefined when there are fewer since `since`. */
  findNthOfAccount(tx: EntityManager, { networkHash, accountHash }: Attempt, since: Date, count: number): Promise<Date | undefined> {
    return firstDate(tx.execute(NTH_OF_ACCOUNT, [networkHash, accountHash, since, count - 1]));
  }

  /** The time of the `count`th newest attempt from the network; undefined when there are fewer since `since`. */
  findNthOfNetwork(tx: EntityManager, { networkHash }: Attempt, since: Date, count: number): Promise<Date | undefined> {
    return firstDate(tx.execute(NTH_OF_NETWORK, [networkHash, since, count - 1]));
  }

  async insert(tx: EntityManager, attempt: Attempt & { id: string; attemptedAt: Date }): Promise<void> {
    await tx.insert(LoginAttempt, attempt);
  }

  deleteOfAccount(tx: EntityManager, { networkHash, accountHash }: Attempt): Promise<number> {
    return tx.nativeDelete(LoginAttempt, { networkHash, accountHash });
  }

  deleteBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(LoginAttempt, { attemptedAt: { $lte: before } });
  }
}

async function firstDate(rows: Promise<{ attempted_at: string | Date }[]>): Promise<Date | undefined> {
  const [row] = await rows;
  return row && new Date(row.attempted_at);
}
