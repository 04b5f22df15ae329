import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { PasswordReset } from './password-reset.entity.ts';

/** A row counts towards the limits for this long. */
export const RESET_KEPT_MS = DAY_MS;

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Gives the request its link. @returns How many rows that were: 0 when the request is gone. */
  updateLink(id: string, link: Pick<PasswordReset, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.nativeUpdate(PasswordReset, { id }, link);
  }

  /** The request of a link that is valid at `now`, with its account. */
  findByToken(tokenHash: string, now: Date): Promise<PasswordReset | null> {
    const where = { tokenHash, expiresAt: { $gt: now }, user: { disabledAt: null } };
    return this.em.findOne(PasswordReset, where, { populate: ['user'] });
  }

  /**
   * Takes the account of a link that is valid at `now`, and ends all its links: of several calls with one link, one gets it.
   *
   * @returns The id of the account.
   */
  async takeByToken(tx: EntityManager, tokenHash: string, now: Date): Promise<string | undefined> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const reset = await tx.findOne(PasswordReset, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!reset || (await tx.nativeDelete(PasswordReset, { id: reset.id })) === 0) return undefined;
    await this.deleteOfUser(tx, reset.user.id);
    return reset.user.id;
  }

  /** Ends all links of an account. */
  async deleteOfUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(PasswordReset, { user: userId });
  }

  deleteRequestedBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(PasswordReset, { requestedAt: { $lte: before } });
  }
}
