import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { insertAbsent } from '../database/insert-absent.ts';
import { User } from '../staff/users/user.entity.ts';
import { Invitation } from './invitation.entity.ts';

export type NewInvitation = Omit<Pick<Invitation, keyof Invitation>, 'tokenHash' | 'expiresAt'>;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly em: EntityManager) {}

  /**
   * Inserts the invitation.
   *
   * @returns false when the e-mail address has an account or an invitation; the caller then has to roll back.
   */
  async insert(tx: EntityManager, invitation: NewInvitation): Promise<boolean> {
    const rows = [{ ...invitation, tokenHash: null, expiresAt: null }];
    if ((await insertAbsent(tx, Invitation, rows)) === 0) return false;
    // After the insertion, which waits for a concurrent acceptance of another invitation of the address.
    return (await tx.count(User, { email: invitation.email })) === 0;
  }

  findAll(): Promise<Invitation[]> {
    return this.em.find(Invitation, {}, { orderBy: { id: 'desc' } });
  }

  findForUpdate(tx: EntityManager, id: string): Promise<Invitation | null> {
    return tx.findOne(Invitation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** The invitation of a link that is valid at `now`. */
  findByToken(tokenHash: string, now: Date): Promise<Invitation | null> {
    return this.em.findOne(Invitation, { tokenHash, expiresAt: { $gt: now } });
  }

  /** Deletes and returns the invitation of a valid link; only one of several concurrent calls gets it. */
  async deleteByToken(tx: EntityManager, tokenHash: string, now: Date): Promise<Invitation | null> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const invitation = await tx.findOne(Invitation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return invitation && (await this.delete(tx, invitation.id)) > 0 ? invitation : null;
  }

  /** Replaces the link of an invitation. @returns 0 when the invitation does not exist. */
  updateLink(id: string, link: Pick<Invitation, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.nativeUpdate(Invitation, { id }, link);
  }

  /** Revokes the link until the next e-mail. */
  async clearLink(tx: EntityManager, id: string): Promise<void> {
    await tx.nativeUpdate(Invitation, { id }, { tokenHash: null, expiresAt: null });
  }

  /** Deletes invitations whose link expired by then. Those with a waiting e-mail have no link, and stay. */
  deleteExpired(em: EntityManager, by: Date): Promise<number> {
    return em.nativeDelete(Invitation, { expiresAt: { $lte: by } });
  }

  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(Invitation, { id });
  }
}
