import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../../audit-log/audit-log.service.ts';
import type { UserView } from '../../http/signed-in-user.schema.ts';
import { UsersRepository } from '../users/users.repository.ts';
import type { ChangeProfile } from './profile.schema.ts';

/** What members of staff change of their own account. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly auditLog: AuditLogService,
  ) {}

  /** Renames the account of whoever asks. */
  async rename(user: UserView, { name }: ChangeProfile): Promise<UserView> {
    if (name !== user.name) {
      await this.em.fork().transactional(async (tx) => {
        await this.users.update(tx, user.id, { name });
        const subject = { type: 'user', id: user.id } as const;
        await this.auditLog.record(tx, { action: 'user.renamed', actor: adminActor(user.id), subject });
      });
    }
    return { ...user, name };
  }
}
