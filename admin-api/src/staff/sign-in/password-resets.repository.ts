import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { DAY_MS } from '../../../contract/durations.ts';
import { PasswordReset } from './password-reset.entity.ts';

/** How long requests are stored, because they count towards the limits. */
export const RESET_RETENTION_MS = DAY_MS;

@Injectable()
export class PasswordResetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Sets the link of a request. @returns The number of rows: 0 when the request was deleted. */
  updateLink(id: string, link: Pick<PasswordReset, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.nativeUpdate(PasswordReset, { id }, link);
  }

  /** The request of a valid link, with its account. */
  findByToken(tokenHash: string, now: Date): Promise<PasswordReset | null> {
    const where = { tokenHash, expiresAt: { $gt: now }, user: { disabledAt: null } };
    return this.em.findOne(PasswordReset, where, { populate: ['user'] });
  }

  /**
   * Uses a valid link once, even with concurrent calls, and deletes all links of its account.
   *
   * @returns The id of the account.
   */
  async consumeToken(tx: EntityManager, tokenHash: string, now: Date): Promise<string | undefined> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const reset = await tx.findOne(PasswordReset, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!reset || (await tx.nativeDelete(PasswordReset, { id: reset.id })) === 0) return undefined;
    await this.deleteOfUser(tx, reset.user.id);
    return reset.user.id;
  }

  /** Revokes all links of an account. */
  async deleteOfUser(tx: EntityManager, userId: string): Promise<void> {
    await tx.nativeDelete(PasswordReset, { user: userId });
  }

  deleteRequestedBefore(em: EntityManager, before: Date): Promise<number> {
    return em.nativeDelete(PasswordReset, { requestedAt: { $lte: before } });
  }
}
