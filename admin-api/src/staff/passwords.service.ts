import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { adminActor, AuditLogService } from '../audit-log/audit-log.service.ts';
import { SessionRequired, TooManyLogins, ValidationFailed } from '../http/errors.ts';
import type { ChangePassword } from './auth.schema.ts';
import { isCommonPassword } from './common-passwords.ts';
import type { SignedInAdmin } from './current-admin.ts';
import { LoginLimitsService } from './login-limits.service.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { UsersRepository } from './users.repository.ts';

/** Lets admins change their own password. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly limits: LoginLimitsService,
    private readonly auditLog: AuditLogService,
  ) {}

  /**
   * Changes the password and ends the admin's other sessions.
   *
   * @throws ValidationFailed when the current password is wrong or the new one is common.
   * @throws TooManyLogins after too many wrong ones: an unattended browser must not become a way to guess it.
   */
  async change(
    { sessionId, user }: SignedInAdmin,
    { currentPassword, newPassword }: ChangePassword,
    ip: string | undefined,
  ): Promise<void> {
    if (await isCommonPassword(newPassword)) throw new ValidationFailed([{ field: 'newPassword', key: 'field.commonPassword' }]);
    // The session proves that the account signed in on this device.
    const attempt = this.limits.identify(user.email, ip, sessionId);
    const refusal = await this.limits.admit(attempt);
    if (refusal) throw new TooManyLogins(refusal.retryAfter);
    const account = await this.users.findByEmail(user.email);
    if (!account) throw new SessionRequired();
    if (!(await isPassword(currentPassword, account.passwordHash))) {
      throw new ValidationFailed([{ field: 'currentPassword', key: 'field.wrongPassword' }]);
    }
    const passwordHash = await hashPassword(newPassword);
    await this.em.fork().transactional(async (tx) => {
      await this.limits.forgive(tx, attempt);
      await this.users.updatePassword(tx, account.id, passwordHash);
      const endedSessions = await this.sessions.deleteAllOfUser(tx, account.id, sessionId);
      const subject = { type: 'user', id: account.id } as const;
      const actor = adminActor(account.id);
      await this.auditLog.record(tx, { action: 'user.password_changed', actor, subject, details: { endedSessions } });
    });
  }
}
