import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { ChangeProfile } from './profile.schema.ts';

/** Changes of an account by its owner. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Renames the signed-in account. */
  async rename(user: UserView, { name }: ChangeProfile): Promise<UserView> {
    if (name !== user.name) {
      await this.em.transactional(async (tx) => {
        await this.users.update(tx, user.id, { name });
        const subject = { type: 'user', id: user.id } as const;
        await this.auditLog.record(tx, { action: 'user.renamed', actor: adminActor(user.id), subject });
      });
    }
    return { ...user, name };
  }
}
