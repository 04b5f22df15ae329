import { EntityManager, LockMode, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import type { Language } from '../../../contract/languages.ts';
import { User } from './user.entity.ts';

const INSERT_FIRST = `
  insert into users (id, email, name, role, language, password_hash, created_at)
  select ?, ?, ?, ?, ?, ?, ? where not exists (select 1 from users)
  on conflict (email) do nothing returning id`;

/** An account that is about to be created. */
export type NewUser = Omit<Pick<User, keyof User>, 'notices' | 'lastLoginAt' | 'disabledAt' | 'singleSignOnId'>;

const INSERT = `
  insert into users (id, email, name, role, language, password_hash, created_at) values (?, ?, ?, ?, ?, ?, ?)
  on conflict (email) do nothing returning id`;

@Injectable()
export class UsersRepository {
  constructor(private readonly em: EntityManager) {}

  findByEmail(email: string): Promise<User | null> {
    return this.em.findOne(User, { email: email.toLowerCase() });
  }

  async hasAny(): Promise<boolean> {
    return (await this.em.count(User)) > 0;
  }

  /** Inserts the user if there is no other at all; of several processes that try, one succeeds. */
  async insertFirst(tx: EntityManager, user: NewUser): Promise<boolean> {
    const rows = await tx.execute(INSERT_FIRST, columnsOf(user));
    return rows.length === 1;
  }

  /** Inserts the user. @returns false when the e-mail address is taken. */
  async insert(tx: EntityManager, user: NewUser): Promise<boolean> {
    const rows = await tx.execute(INSERT, columnsOf(user));
    return rows.length === 1;
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

  /** Whether somebody at the identity provider is linked to an account. */
  async isLinked(tx: EntityManager, singleSignOnId: string): Promise<boolean> {
    return (await tx.count(User, { singleSignOnId })) > 0;
  }

  async updatePassword(tx: EntityManager, id: string, passwordHash: string): Promise<void> {
    await tx.nativeUpdate(User, { id }, { passwordHash });
  }

  async update(
    tx: EntityManager,
    id: string,
    change: Partial<Pick<User, 'name' | 'role' | 'disabledAt' | 'language' | 'notices' | 'singleSignOnId'>>,
  ): Promise<void> {
    await tx.nativeUpdate(User, { id }, change);
  }

  /**
   * Notes a sign-in, and the language in which it was made unless somebody has chosen one.
   *
   * @returns 0 when the account was disabled or got another password since it was read, else 1.
   */
  updateLastLogin(
    tx: EntityManager,
    { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    signIn: Pick<User, 'lastLoginAt' | 'language'>,
  ): Promise<number> {
    const language = raw<Language>('case when notices is null then ? else language end', [signIn.language]);
    return tx.nativeUpdate(User, { id, passwordHash, disabledAt: null }, { ...signIn, language });
  }
}

function columnsOf({ id, email, name, role, language, passwordHash, createdAt }: NewUser): unknown[] {
  return [id, email, name, role, language, passwordHash, createdAt];
}
