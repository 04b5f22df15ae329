import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { insertAbsent } from '../../database/insert-absent.ts';
import { User } from './user.entity.ts';

/** An account to be stored. */
export type NewUser = Omit<
  Pick<User, keyof User>,
  'notifications' | 'emailDelivery' | 'quietHours' | 'lastLoginAt' | 'disabledAt' | 'singleSignOnId'
>;

@Injectable()
export class UsersRepository {
  constructor(private readonly em: EntityManager) {}

  findByEmail(email: string): Promise<User | null> {
    return this.em.findOne(User, { email: email.toLowerCase() });
  }

  async hasAny(): Promise<boolean> {
    return (await this.em.count(User)) > 0;
  }

  /** Inserts the first user. @returns false when there are users already, or a concurrent process was first. */
  async insertFirst(tx: EntityManager, user: NewUser): Promise<boolean> {
    return (await tx.count(User)) === 0 && this.insert(tx, user);
  }

  /** Inserts the user. @returns false when the e-mail address is taken. */
  async insert(tx: EntityManager, user: NewUser): Promise<boolean> {
    const unused = {
      notifications: null,
      emailDelivery: 'at_once' as const,
      quietHours: null,
      lastLoginAt: null,
      disabledAt: null,
      singleSignOnId: null,
    };
    return (await insertAbsent(tx, User, [{ ...user, ...unused }])) === 1;
  }

  findAll(em: EntityManager = this.em): Promise<User[]> {
    return em.find(User, {}, { orderBy: { createdAt: 'asc' } });
  }

  /** Reads and locks the account that can sign in with an e-mail address. */
  findActiveForUpdate(tx: EntityManager, email: string): Promise<User | null> {
    const where = { email: email.toLowerCase(), disabledAt: null };
    return tx.findOne(User, where, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  findById(em: EntityManager, id: string): Promise<User | null> {
    return em.findOne(User, { id });
  }

  /** Reads and locks an account for a change. */
  findForUpdate(tx: EntityManager, id: string): Promise<User | null> {
    return tx.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Reads and locks every account for a change. */
  findAllForUpdate(tx: EntityManager): Promise<User[]> {
    return tx.find(User, {}, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
  }

  /** Whether a person at the identity provider is linked to an account. */
  async isLinked(tx: EntityManager, singleSignOnId: string): Promise<boolean> {
    return (await tx.count(User, { singleSignOnId })) > 0;
  }

  async updatePassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
    await tx.nativeUpdate(User, { id }, { passwordHash });
  }

  async update(
    tx: EntityManager,
    id: string,
    change: Partial<
      Pick<User, 'name' | 'role' | 'disabledAt' | 'language' | 'notifications' | 'emailDelivery' | 'quietHours' | 'singleSignOnId'>
    >,
  ): Promise<void> {
    await tx.nativeUpdate(User, { id }, change);
  }

  /**
   * Records a sign-in, and its language unless the account has chosen one.
   *
   * @returns 0 when the account was deactivated or its password was changed since it was read, otherwise 1.
   */
  async updateLastLogin(
    tx: EntityManager,
    { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    { lastLoginAt, language }: Pick<User, 'lastLoginAt' | 'language'>,
  ): Promise<number> {
    const updated = await tx.nativeUpdate(User, { id, passwordHash, disabledAt: null }, { lastLoginAt });
    if (updated > 0) await tx.nativeUpdate(User, { id, notifications: null }, { language });
    return updated;
  }
}
