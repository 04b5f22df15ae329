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
   * @returns false when the e-mail address has an account or an invitation already; the transaction has to be rolled back then.
   */
  async insert(tx: EntityManager, invitation: NewInvitation): Promise<boolean> {
    const rows = [{ ...invitation, tokenHash: null, expiresAt: null }];
    if ((await insertAbsent(tx, Invitation, rows)) === 0) return false;
    // After the insertion, which waits for a transaction that accepts another invitation of the address.
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

  /** Takes the invitation of a link that is valid at `now`: of several calls with one link, one gets it. */
  async takeByToken(tx: EntityManager, tokenHash: string, now: Date): Promise<Invitation | null> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const invitation = await tx.findOne(Invitation, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
    return invitation && (await this.delete(tx, invitation.id)) > 0 ? invitation : null;
  }

  /** Gives the invitation another link; the former one ends. @returns How many rows that were: 0 when the invitation is gone. */
  updateLink(id: string, link: Pick<Invitation, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.nativeUpdate(Invitation, { id }, link);
  }

  /** Ends the link until the next e-mail brings another one. */
  async clearLink(tx: EntityManager, id: string): Promise<void> {
    await tx.nativeUpdate(Invitation, { id }, { tokenHash: null, expiresAt: null });
  }

  /** Deletes invitations whose newest link ended by then. Those whose e-mail still waits have no link, and stay. */
  deleteExpired(em: EntityManager, by: Date): Promise<number> {
    return em.nativeDelete(Invitation, { expiresAt: { $lte: by } });
  }

  delete(tx: EntityManager, id: string): Promise<number> {
    return tx.nativeDelete(Invitation, { id });
  }
}
