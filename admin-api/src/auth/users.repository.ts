import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { User } from './user.entity.ts';

const INSERT_FIRST = `
  insert into users (id, email, name, password_hash, created_at)
  select ?, ?, ?, ?, ? where not exists (select 1 from users)
  on conflict (email) do nothing returning id`;

@Injectable()
export class UsersRepository {
  constructor(private readonly em: EntityManager) {}

  findByEmail(email: string): Promise<User | null> {
    return this.em.fork().findOne(User, { email: email.toLowerCase() });
  }

  async hasAny(): Promise<boolean> {
    return (await this.em.fork().count(User)) > 0;
  }

  /** Inserts the user if there is none at all; of several processes that try, one succeeds. */
  async insertFirst(tx: EntityManager, user: Omit<Pick<User, keyof User>, 'lastLoginAt'>): Promise<boolean> {
    const rows = await tx.execute(INSERT_FIRST, [user.id, user.email, user.name, user.passwordHash, user.createdAt]);
    return rows.length === 1;
  }

  async updateLastLogin(tx: EntityManager, id: string, at: Date): Promise<void> {
    await tx.nativeUpdate(User, { id }, { lastLoginAt: at });
  }
}
