/** Inserts pending steps without an account, limited per network in a single statement. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { v7 as uuid } from 'uuid';

import type { AuthChallenge } from './auth-challenge.entity.ts';

/** Maximum of pending sign-ins without an account per network. All people of an office share one network. */
const NETWORK_LIMIT = 60;

const INSERT_LIMITED = `
  insert into auth_challenges (id, purpose, token_hash, value, network_hash, expires_at)
  select ?, ?, ?, ?, ?, ? where (
    select count(*) from auth_challenges where network_hash = ? and expires_at > clock_timestamp()) < ${NETWORK_LIMIT}
  returning id`;

/** Stores a step without an account. @returns false when the network has too many pending ones. */
export async function insertForNetwork(
  em: EntityManager,
  purpose: AuthChallenge['purpose'],
  { tokenHash, value, networkHash, expiresAt }: { tokenHash: string; value: string; networkHash: string; expiresAt: Date },
): Promise<boolean> {
  const values = [uuid(), purpose, tokenHash, value, networkHash, expiresAt, networkHash];
  return (await em.execute(INSERT_LIMITED, values)).length === 1;
}
