import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { Invitation } from './invitation.entity.ts';

export type NewInvitation = Omit<Pick<Invitation, keyof Invitation>, 'tokenHash' | 'expiresAt'>;

const INSERT = `
  insert into staff_invitations (id, email, name, role, language, created_at)
  select ?, ?, ?, ?, ?, ? where not exists (select 1 from users where email = ?)
  on conflict (email) do nothing returning id`;

@Injectable()
export class InvitationsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Inserts the invitation. @returns false when the e-mail address has an account or an invitation already. */
  async insert(tx: EntityManager, { id, email, name, role, language, createdAt }: NewInvitation): Promise<boolean> {
    const rows = await tx.execute(INSERT, [id, email, name, role, language, createdAt, email]);
    return rows.length === 1;
  }

  findAll(): Promise<Invitation[]> {
    return this.em.fork().find(Invitation, {}, { orderBy: { id: 'desc' } });
  }

  findForUpdate(tx: EntityManager, id: string): Promise<Invitation | null> {
    return tx.findOne(Invitation, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  }

  /** The invitation of a link that is valid at `now`. */
  findByToken(tokenHash: string, now: Date): Promise<Invitation | null> {
    return this.em.fork().findOne(Invitation, { tokenHash, expiresAt: { $gt: now } });
  }

  /** Takes the invitation of a link that is valid at `now`: of several calls with one link, one gets it. */
  async takeByToken(tx: EntityManager, tokenHash: string, now: Date): Promise<Invitation | null> {
    const where = { tokenHash, expiresAt: { $gt: now } };
    const invitation = await tx.findOne(Invitation, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    return invitation && (await this.delete(tx, invitation.id)) > 0 ? invitation : null;
  }

  /** Gives the invitation another link; the former one ends. @returns How many rows that were: 0 when the invitation is gone. */
  updateLink(id: string, link: Pick<Invitation, 'tokenHash' | 'expiresAt'>): Promise<number> {
    return this.em.fork().nativeUpdate(Invitation, { id }, link);
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
