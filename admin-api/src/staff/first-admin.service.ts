import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuid } from 'uuid';

import { AuditLogService, SYSTEM } from '../audit-log/audit-log.service.ts';
import { hashPassword } from './passwords.ts';
import { UsersRepository } from './users.repository.ts';

@Injectable()
export class FirstAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Creates the admin if there is no user yet. Of several processes that start together one does. */
  async ensure(email: string, password: string): Promise<boolean> {
    if (await this.users.hasAny()) return false;
    const user = {
      id: uuid(),
      email: email.toLowerCase(),
      name: 'Admin',
      passwordHash: await hashPassword(password),
      createdAt: new Date(),
    };
    return this.em.fork().transactional(async (tx) => {
      if (!(await this.users.insertFirst(tx, user))) return false;
      await this.auditLog.record(tx, { action: 'user.created', actor: SYSTEM, subject: { type: 'user', id: user.id } });
      return true;
    });
  }
}
